// The time until a proposal expires, marked when little is left.
import { useNow } from '#ui/clock.ts';
import { momentText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useAgeText } from '#desk/parts/age.tsx';

const SOON_MS = 4 * 3_600_000;

export function isExpiringSoon(at: string, now = Date.now()): boolean {
  return Date.parse(at) - now < SOON_MS;
}

export function Expires({ at }: { at: string }) {
  const now = useNow();
  const t = usePageTexts('desk');
  const age = useAgeText()((Date.parse(at) - now) / 1_000);
  return (
    <time
      dateTime={at}
      title={momentText(at)}
      className={
        isExpiringSoon(at, now)
          ? 'figures font-bold whitespace-nowrap text-warn'
          : 'figures whitespace-nowrap'
      }
    >
      {t('desk.in', { age })}
    </time>
  );
}
