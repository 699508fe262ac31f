// The services as tiles, each with a link to its form.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { SERVICES } from '#web/bill/service-list.ts';
import type { Service } from '#web/bill/service-list.ts';

export function ServiceTiles() {
  const t = usePageTexts('home');
  return (
    <section
      aria-labelledby="services"
      className="col-start-1 row-start-2 mx-auto w-full max-w-site px-4 pt-2.5 pb-3 sm:px-8 md:pt-8 md:pb-10"
    >
      <h2 id="services" className="sr-only">
        {t('home.services')}
      </h2>
      <ul className="flex flex-wrap justify-center gap-x-2 gap-y-1 md:grid md:grid-cols-7 md:gap-4">
        {SERVICES.map((service) => (
          <li key={service.id} className="w-[calc(25%-0.375rem)] md:w-auto">
            <Tile service={service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The top-up's tile opens the services page itself, whose first tab it is. */
function Tile({ service }: { service: Service }) {
  const t = usePageTexts('home');
  const { id, label, icon: Sign, ground } = service;
  return (
    <Link
      to={id === 'topup' ? '/services' : `/services/${id}`}
      className="group flex h-full min-h-19 flex-col items-center gap-1.5 rounded-plate py-1.5 text-center text-small leading-tight font-bold text-balance hover:text-act md:min-h-30 md:justify-center md:gap-3 md:text-label"
    >
      <span
        className={classNames(
          'flex size-12 items-center justify-center rounded-plate transition group-hover:scale-105 md:size-14',
          ground,
        )}
      >
        <Sign className="size-7" />
      </span>
      {t(label)}
    </Link>
  );
}
