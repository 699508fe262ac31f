// Nepali: the back office's pages about identity checks.
import type { deskKycWords as english } from '../../en/desk/kyc.ts';
import type { Translated } from '../../texts.ts';

export const deskKycWords: Translated<typeof english> = {};
