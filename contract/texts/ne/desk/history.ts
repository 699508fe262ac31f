// Nepali: the time machine of the back office.
import type { deskHistoryWords as english } from '../../en/desk/history.ts';
import type { Translated } from '../../texts.ts';

export const deskHistoryWords: Translated<typeof english> = {
  'desk.history_moment': 'दिन र समय दिनुहोस्।',
  'desk.history_future': 'यो समय आएको छैन।',
  'desk.history_nobody': 'यस्तो वालेट छैन।',
};
