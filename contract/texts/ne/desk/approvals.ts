// Nepali: the back office's pages about approvals.
import type { deskApprovalsWords as english } from '../../en/desk/approvals.ts';
import type { Translated } from '../../texts.ts';

export const deskApprovalsWords: Translated<typeof english> = {};
