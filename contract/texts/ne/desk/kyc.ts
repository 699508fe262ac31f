// What the back office says in Nepali about: the review of identity documents.
import type { deskKycWords as english } from '../../en/desk/kyc.ts';
import type { Translated } from '../../texts.ts';

export const deskKycWords: Translated<typeof english> = {};
