// What the back office says about: figures of the day: orders, delays, queues and money in flight.

export const deskDashboardWords = {} as const;
