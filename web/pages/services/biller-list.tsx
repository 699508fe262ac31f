// The billers of a service, each with a link to its form: a search, then the list, popular ones first.
import { useState } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { KeyIn } from '#contract/texts/languages.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { classNames } from '#ui/class-names.ts';
import { findFuzzy } from '#ui/controls/fuzzy.ts';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { BillerTile } from '#web/bill/biller-tiles.ts';

/** The number of billers from which a search is offered: more than fit on a screen. */
const SEARCHED_FROM = 9;

interface Group {
  title: KeyIn<'bills'>;
  has: (tile: BillerTile) => boolean;
}

const GROUPS: readonly Group[] = [
  { title: 'grid.popular', has: ({ isPopular = false }) => isPopular },
  {
    title: 'grid.more',
    has: ({ definition, isByHand, isPopular }) => Boolean(definition) && !isByHand && !isPopular,
  },
  { title: 'grid.by_hand', has: ({ definition, isByHand }) => Boolean(definition && isByHand) },
  { title: 'grid.not_yet', has: ({ definition }) => !definition },
];

interface BillerListProps {
  /** The page's address, before the #. */
  address: string;
  tiles: readonly BillerTile[];
  heading: RefObject<HTMLHeadingElement | null>;
}

export function BillerList({ address, tiles, heading }: BillerListProps) {
  const t = usePageTexts('bills');
  const [typed, setTyped] = useState('');
  const found = findFuzzy(tiles, ({ title }) => ({ name: title }), typed);
  const groups = GROUPS.map(({ title, has }) => ({ title, tiles: found.filter(has) }));
  const shown = groups.filter((group) => group.tiles.length > 0);
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-section">
        {t('grid.choose')}
      </h2>
      {tiles.length >= SEARCHED_FROM && (
        <TextField
          label={t('grid.search')}
          isLabelHidden
          placeholder={t('grid.search')}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <p role="status" className={classNames(shown.length > 0 ? 'sr-only' : 'mt-5')}>
        {shown.length === 0 && t('grid.none', { typed })}
      </p>
      {shown.map((group) => (
        <div key={group.title} className="mt-6">
          {tiles.length >= SEARCHED_FROM && (
            <h3 className="mb-2 text-label text-soft">{t(group.title)}</h3>
          )}
          {/* On a phone one list, on a desktop tiles. */}
          <ul className="grid divide-y divide-rule overflow-hidden rounded-plate border border-rule/70 bg-sheet sm:grid-cols-2 sm:gap-3 sm:divide-y-0 sm:overflow-visible sm:border-0 sm:bg-transparent lg:grid-cols-3">
            {group.tiles.map((tile) => (
              <li key={tile.id}>
                <Tile address={address} tile={tile} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Tile({ address, tile }: { address: string; tile: BillerTile }) {
  const { id, title, definition } = tile;
  return (
    <Link
      to={`${address}#/${id}`}
      className={classNames(
        'flex h-full min-h-12 items-center gap-3 px-3 py-1.5 transition-colors hover:bg-act-wash/60 max-sm:-outline-offset-3',
        'sm:min-h-14 sm:rounded-plate sm:border sm:border-rule/70 sm:hover:border-act-edge',
        definition ? 'sm:bg-sheet sm:shadow-sheet' : 'text-soft sm:bg-page',
      )}
    >
      <OperatorPlate
        name={title}
        className={classNames('size-8 sm:size-9', !definition && 'opacity-60 grayscale')}
      />
      <span className="min-w-0 text-label leading-tight font-bold wrap-anywhere">{title}</span>
      {definition && <ChevronRightIcon className="ml-auto size-4 text-edge sm:hidden" />}
    </Link>
  );
}
