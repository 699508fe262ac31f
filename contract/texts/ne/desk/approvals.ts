// What the back office says in Nepali about: changes that need a second person: proposed, decided, used once.
import type { deskApprovalsWords as english } from '../../en/desk/approvals.ts';
import type { Translated } from '../../texts.ts';

export const deskApprovalsWords: Translated<typeof english> = {};
