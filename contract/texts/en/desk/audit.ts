// What the back office says about: the audit log: searched, exported and verified.

export const deskAuditWords = {} as const;
