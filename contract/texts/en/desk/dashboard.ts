// What the back office's pages about figures of the day say.

export const deskDashboardWords = {} as const;
