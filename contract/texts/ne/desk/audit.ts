// What the back office says in Nepali about: the audit log: searched, exported and verified.
import type { deskAuditWords as english } from '../../en/desk/audit.ts';
import type { Translated } from '../../texts.ts';

export const deskAuditWords: Translated<typeof english> = {};
