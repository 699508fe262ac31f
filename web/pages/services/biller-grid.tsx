// A grid of billers; the hash of the address selects one.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Navigate, useLocation } from 'react-router';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { useBrowserFact } from '#ui/store.ts';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BillCard } from './bill-card.tsx';
import { BillerList } from './biller-list.tsx';
import type { BillerTile } from '#web/bill/biller-tiles.ts';

interface BillerGridProps {
  /** The page's address, before the #. */
  address: string;
  tiles: readonly BillerTile[];
}

export function BillerGrid({ address, tiles }: BillerGridProps) {
  const { hash } = useLocation();
  const heading = useArrival(hash);
  // The page rendered at build time shows the grid, because the hash is known only in the browser.
  const isKnown = useBrowserFact(() => true, false);
  if (!isKnown || hash === '')
    return <BillerList address={address} tiles={tiles} heading={heading} />;
  const chosen = tiles.find(({ id }) => hash === `#/${id}`);
  if (!chosen) return <Navigate to={address} replace />;
  return <Chosen key={chosen.id} tile={chosen} heading={heading} />;
}

type Heading = RefObject<HTMLHeadingElement | null>;

/** Moves the focus to the new heading, because the pressed tile is gone. */
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

interface ChosenProps {
  tile: BillerTile;
  heading: Heading;
}

function Chosen({ tile, heading }: ChosenProps) {
  const t = usePageTexts('bills');
  const { title, definition, preset, isByHand } = tile;
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
      <Sheet>
        {name}
        <p className="max-w-prose">{t('grid.not_yet_hint', { provider: title })}</p>
      </Sheet>
    );
  }
  return (
    <BillCard definition={definition} preset={preset}>
      {name}
      {isByHand && (
        <FormBanner tone="info" className="mb-5">
          {t('internet.by_hand')}
        </FormBanner>
      )}
    </BillCard>
  );
}
