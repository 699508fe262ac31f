// What the back office's pages about the audit log say.

export const deskAuditWords = {} as const;
