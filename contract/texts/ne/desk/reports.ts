// What the back office says in Nepali about: the regulator's figures, and the evidence of a case.
import type { deskReportsWords as english } from '../../en/desk/reports.ts';
import type { Translated } from '../../texts.ts';

export const deskReportsWords: Translated<typeof english> = {};
