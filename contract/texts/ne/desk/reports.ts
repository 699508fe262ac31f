// Nepali: the back office's pages about reports.
import type { deskReportsWords as english } from '../../en/desk/reports.ts';
import type { Translated } from '../../texts.ts';

export const deskReportsWords: Translated<typeof english> = {};
