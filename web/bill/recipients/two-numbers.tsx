// Two numbers one above the other; differing digits are framed, and described for screen readers.
import { usePageTexts } from '#ui/texts.ts';

interface TwoNumbersProps {
  typed: string;
  before: string;
  places: readonly number[];
}

export function TwoNumbers({ typed, before, places }: TwoNumbersProps) {
  const t = usePageTexts('bills');
  const differences = places.map((place) =>
    t('guard.place', { place: place + 1, now: typed[place] ?? '', before: before[place] ?? '' }),
  );
  return (
    <div className="text-ink">
      <p className="sr-only">{t('guard.differs', { places: differences.join(', ') })}</p>
      {/* Column by column, so that a long number wraps in both rows at once. */}
      <div aria-hidden="true" className="figures flex flex-wrap items-center gap-y-2 text-body">
        <span className="mr-3 flex flex-col text-small leading-7 text-soft">
          <span>{t('guard.now')}</span>
          <span>{t('guard.before')}</span>
        </span>
        {Array.from(typed, (digit, place) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Column
            key={place}
            isOther={places.includes(place)}
            pair={[digit, before[place] ?? '']}
          />
        ))}
      </div>
    </div>
  );
}

function Column({ pair, isOther }: { pair: readonly [string, string]; isOther: boolean }) {
  const [now, before] = pair;
  const look = isOther
    ? 'mx-0.5 w-6 rounded-small border-2 border-warn bg-sheet font-bold text-ink'
    : 'w-4 border-y-2 border-transparent';
  return (
    <span className={`flex flex-col text-center leading-7 ${look}`} data-differs={isOther}>
      <span className={isOther ? 'underline decoration-2 underline-offset-4' : undefined}>
        {now}
      </span>
      <span>{before}</span>
    </span>
  );
}
