// The services as tiles, each with a link to its form.
import { classNames } from '#ui/class-names.ts';
import { usePageTexts } from '#ui/texts.ts';
import { SERVICES } from '#web/bill/service-list.ts';
import { ServiceTile, TILES } from '#web/bill/services/service-tile.tsx';

export function ServiceTiles({ className }: { className?: string }) {
  const t = usePageTexts('home');
  return (
    <section aria-labelledby="services" className={className}>
      <h2 id="services" className="sr-only">
        {t('home.services')}
      </h2>
      <ul className={classNames(TILES, 'md:grid-cols-7 md:gap-4')}>
        {SERVICES.map((service) => (
          // The top-up is the first tab of the services page, so its tile links to that page itself.
          <ServiceTile
            key={service.id}
            service={service}
            to={service.id === 'topup' ? '/services' : `/services/${service.id}`}
          />
        ))}
      </ul>
    </section>
  );
}
