// Warnings in a preview: the exception that applies first, and what begins while the proposed change would be
// in force.
import { firstKey, laterKey } from '#contract/desk/money/overlap.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { momentText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { nepalDay, nepalDayText } from '#desk/text/local-time.ts';

interface Other {
  version?: number;
  from: string;
  until: string | null;
}

interface OverlapProps {
  of: { exception: Other | null; later: readonly Other[] };
  /** The change as it is sent. */
  change: { until?: string | undefined };
}

export function Overlap({ of: { exception, later }, change }: OverlapProps) {
  const t = usePageTexts('deskMoney');
  const told = (one: Other, key: Parameters<typeof t>[0], day: string) => (
    <FormBanner key={`${one.from} ${one.until}`} tone="warning">
      {t(key, one.version === undefined ? undefined : { version: one.version })} {day}
    </FormBanner>
  );
  return (
    <>
      {exception?.until &&
        told(
          exception,
          firstKey(exception),
          nepalDayText(nepalDay(Date.parse(exception.until) - 1)),
        )}
      {later.map((one) => told(one, laterKey(one, change), momentText(one.from)))}
    </>
  );
}
