// What the back office's pages about approvals say.

export const deskApprovalsWords = {} as const;
