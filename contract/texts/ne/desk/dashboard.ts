// Nepali: the back office's pages about figures of the day.
import type { deskDashboardWords as english } from '../../en/desk/dashboard.ts';
import type { Translated } from '../../texts.ts';

export const deskDashboardWords: Translated<typeof english> = {};
