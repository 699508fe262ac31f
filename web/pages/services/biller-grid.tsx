// A grid of billers; the chosen one is the address's hash.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { useBrowserFact } from '#ui/store.ts';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BillCard } from './bill-card.tsx';
import type { BillerTile } from './biller-tiles.ts';

interface BillerGridProps {
  /** The page's address, before the #. */
  address: string;
  tiles: readonly BillerTile[];
}

export function BillerGrid({ address, tiles }: BillerGridProps) {
  const { hash } = useLocation();
  const heading = useArrival(hash);
  // The page built beforehand is the grid: the server never learns the hash.
  const isKnown = useBrowserFact(() => true, false);
  if (!isKnown || hash === '') return <Grid address={address} tiles={tiles} heading={heading} />;
  const chosen = tiles.find(({ id }) => hash === `#/${id}`);
  if (!chosen) return <Navigate to={address} replace />;
  return <Chosen key={chosen.id} address={address} tile={chosen} heading={heading} />;
}

type Heading = RefObject<HTMLHeadingElement | null>;

/** The pressed tile is gone: keyboard and screen reader users continue at the new heading. */
function useArrival(hash: string): Heading {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(hash);
  useEffect(() => {
    if (before.current === hash) return;
    before.current = hash;
    heading.current?.focus();
  }, [hash]);
  return heading;
}

function Grid({ address, tiles, heading }: BillerGridProps & { heading: Heading }) {
  const t = usePageTexts('bills');
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-section">
        {t('grid.choose')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Tile address={address} tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ address, tile }: { address: string; tile: BillerTile }) {
  const t = usePageTexts('bills');
  const { id, title, definition, isByHand } = tile;
  const note = definition ? isByHand && t('grid.by_hand') : t('grid.not_yet');
  return (
    <Link
      to={`${address}#/${id}`}
      className="flex h-full min-h-32 flex-col items-center gap-2 rounded-sheet border border-rule/70 bg-sheet px-3 pt-5 pb-3 text-center shadow-sheet transition-colors hover:border-act-edge"
    >
      <OperatorPlate name={title} />
      <span className="max-w-full text-small leading-tight font-bold wrap-anywhere">{title}</span>
      {note && <span className="text-small leading-tight text-soft">{note}</span>}
    </Link>
  );
}

interface ChosenProps {
  address: string;
  tile: BillerTile;
  heading: Heading;
}

function Chosen({ address, tile, heading }: ChosenProps) {
  const t = usePageTexts('bills');
  const { title, definition, preset, isByHand } = tile;
  const back = (
    <Link to={address} className="text-link mb-2 inline-flex min-h-11 items-center gap-2">
      <ArrowLeftIcon className="size-5" />
      {t('grid.all')}
    </Link>
  );
  const name = (
    <div className="mb-6 flex items-center gap-3">
      <OperatorPlate name={title} />
      <h2 ref={heading} tabIndex={-1} className="min-w-0 text-section wrap-anywhere">
        {title}
      </h2>
    </div>
  );
  if (!definition) {
    return (
      <div>
        {back}
        <Sheet>
          {name}
          <p className="max-w-prose">{t('grid.not_yet_hint', { provider: title })}</p>
        </Sheet>
      </div>
    );
  }
  return (
    <div>
      {back}
      <BillCard definition={definition} preset={preset}>
        {name}
        {isByHand && (
          <FormBanner tone="info" className="mb-5">
            {t('internet.by_hand')}
          </FormBanner>
        )}
      </BillCard>
    </div>
  );
}
