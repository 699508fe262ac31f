// The period in which a proposed change would be in force, for its preview.
import type { ReactNode } from 'react';
import { usePageTexts } from '#ui/texts.ts';
import { Facts } from '#desk/parts/facts.tsx';
import { nepalDayText } from '#desk/text/local-time.ts';

interface WindowFactsProps {
  /** The change as it is sent: days in Nepal. */
  of: { from?: string | number | undefined; until?: string | number | undefined };
  /** Facts shown before the period. */
  facts?: readonly (readonly [string, ReactNode])[];
}

export function WindowFacts({ of: { from, until }, facts }: WindowFactsProps) {
  const t = usePageTexts('deskMoney');
  const told = (day: string | number | undefined, otherwise: string): string =>
    day === undefined ? otherwise : nepalDayText(String(day));
  return (
    <Facts
      facts={[
        ...(facts ?? []),
        [t('desk.money_from'), told(from, t('desk.money_at_once'))],
        [t('desk.money_until'), told(until, t('desk.money_no_end'))],
      ]}
    />
  );
}
