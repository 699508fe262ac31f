// What the time machine of the back office says.

export const deskHistoryWords = {
  'desk.history_moment': 'Give a day and a time.',
  'desk.history_future': 'This moment has not come yet.',
  'desk.history_nobody': 'There is no such wallet.',
} as const;
