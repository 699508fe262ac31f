// The services as tiles, each with a link to its form.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { SERVICES } from '#web/bill/service-list.ts';
import type { Service } from '#web/bill/service-list.ts';

export function ServiceTiles() {
  const t = usePageTexts('home');
  return (
    <section
      aria-labelledby="services"
      className="mx-auto w-full max-w-site px-4 py-14 sm:px-8 sm:py-20"
    >
      <h2 id="services" className="text-title">
        {t('home.services')}
      </h2>
      <p className="mt-3 max-w-2xl text-body text-soft">{t('home.services_hint')}</p>
      <ul className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-7">
        {SERVICES.map((service) => (
          <li key={service.id} className="first:col-span-2 sm:first:col-span-3 lg:first:col-span-1">
            <Tile {...service} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The top-up's tile opens the services page itself, whose first tab it is. */
function Tile({ id, label, icon: Sign }: Service) {
  const t = usePageTexts('home');
  const isFirst = id === 'topup';
  return (
    <Link
      to={isFirst ? '/services' : `/services/${id}`}
      className={classNames(
        'group flex h-full flex-col items-start gap-3 rounded-sheet border border-rule/70 bg-sheet p-4 shadow-sheet transition-colors hover:border-act-edge',
        isFirst && 'max-lg:flex-row max-lg:items-center max-lg:gap-4 max-lg:p-5',
      )}
    >
      <span className="flex size-12 items-center justify-center rounded-control bg-act-wash text-act group-hover:bg-act-wash">
        <Sign className="size-7" />
      </span>
      <span className={classNames('font-bold', isFirst && 'max-lg:text-body')}>{t(label)}</span>
      <ArrowRightIcon
        className={classNames('size-5 text-act', isFirst ? 'max-lg:ml-auto lg:mt-auto' : 'mt-auto')}
      />
    </Link>
  );
}
