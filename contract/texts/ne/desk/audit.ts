// Nepali: the back office's pages about the audit log.
import type { deskAuditWords as english } from '../../en/desk/audit.ts';
import type { Translated } from '../../texts.ts';

export const deskAuditWords: Translated<typeof english> = {};
