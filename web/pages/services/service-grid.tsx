// The billers of a service that has several, as a grid.
import type { BillerDefinition } from '#billers/biller.ts';
import { usePageTexts } from '#ui/texts.ts';
import { internetTiles, tilesOf } from '#web/bill/biller-tiles.ts';
import type { Service } from '#web/bill/service-list.ts';
import { BillerGrid } from './biller-grid.tsx';

interface ServiceGridProps {
  service: Service;
  definitions: readonly BillerDefinition[];
}

export function ServiceGrid({ service, definitions }: ServiceGridProps) {
  const t = usePageTexts('bills');
  const isInternet = service.type === 'INTERNET';
  const tiles = isInternet ? internetTiles(definitions) : tilesOf(definitions, t);
  return <BillerGrid address={`/services/${service.id}`} tiles={tiles} />;
}
