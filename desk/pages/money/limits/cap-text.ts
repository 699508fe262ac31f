// A limit in words.
import type { Say } from '#ui/texts.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';

export const capText = (t: Say<'deskMoney'>, rupees: number | null): string =>
  rupees === null ? t('desk.money_no_limit') : rupeesText(rupees);
