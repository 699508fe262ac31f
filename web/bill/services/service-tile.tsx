// The tile of a service: its icon and its name. On a phone four stand in a row.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { SERVICES } from '../service-list.ts';
import type { Service } from '../service-list.ts';

/** The classes of the list around tiles. */
export const TILES = 'grid grid-cols-4 gap-1';

/** The grid column of each service on a phone, the same whether one list shows them or two overlaid lists. */
const PLACES = [
  'max-md:col-start-1',
  'max-md:col-start-2',
  'max-md:col-start-3',
  'max-md:col-start-4',
  'max-md:col-start-1',
  'max-md:col-start-2',
  'max-md:col-start-3',
];

interface ServiceTileProps {
  service: Service;
  to: string;
  className?: string;
}

export function ServiceTile({ service, to, className }: ServiceTileProps) {
  const t = usePageTexts();
  const { label, icon: Sign, ground } = service;
  const place = PLACES[SERVICES.indexOf(service)];
  return (
    <li className={classNames(place, className)}>
      <Link
        to={to}
        className="group flex h-full min-h-19 flex-col items-center gap-1.5 rounded-plate py-1.5 text-center text-small leading-tight font-bold text-balance hover:text-act md:gap-3 md:text-label"
      >
        <span
          className={classNames(
            'flex size-12 shrink-0 items-center justify-center rounded-plate transition group-hover:scale-105 md:size-14',
            ground,
          )}
        >
          <Sign className="size-7" />
        </span>
        {t(label)}
      </Link>
    </li>
  );
}
