// Warnings in a preview: what is planned to begin while the proposed change would be in force.
import { laterKey } from '#contract/desk/money/later.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { momentText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface LaterProps {
  of: readonly { version?: number; from: string; until: string | null }[];
  /** The change as it is sent. */
  change: { until?: string | undefined };
}

export function Later({ of, change }: LaterProps) {
  const t = usePageTexts('deskMoney');
  return of.map((one) => {
    const { version, from } = one;
    return (
      <FormBanner key={`${from} ${one.until}`} tone="warning">
        {t(laterKey(one, change), version === undefined ? undefined : { version })}{' '}
        {momentText(from)}
      </FormBanner>
    );
  });
}
