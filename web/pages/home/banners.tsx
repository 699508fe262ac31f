// The two banners, right in every season: a gift, and a bill of electricity paid from abroad.
import { Link } from 'react-router';
import type { KeyIn } from '#contract/texts/languages.ts';
import dashain from '#ui/art/home-dashain.svg';
import electricity from '#ui/art/home-electricity.svg';
import { classNames } from '#ui/class-names.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { Carousel } from '#ui/surfaces/carousel.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface BannerProps {
  to: string;
  picture: string;
  title: KeyIn<'homeMore'>;
  action: KeyIn<'homeMore'>;
  ground: string;
}

const BANNERS: readonly BannerProps[] = [
  {
    to: '/services/topup',
    picture: dashain,
    title: 'home.banner_gift',
    action: 'home.banner_gift_go',
    ground: 'bg-art-festival',
  },
  {
    to: '/services/electricity',
    picture: electricity,
    title: 'home.banner_bill',
    action: 'home.banner_bill_go',
    ground: 'bg-night',
  },
];

export function Banners({ className }: { className?: string }) {
  const t = usePageTexts('homeMore');
  return (
    <section aria-label={t('home.banners')} className={className}>
      <Carousel
        label={t('home.banners')}
        views={BANNERS.length}
        dotLabel={(view) => t('home.banner_show', { view })}
        gap={24}
        dotsClassName="md:hidden"
      >
        {BANNERS.map((banner) => (
          <li key={banner.to} className="w-full shrink-0 snap-start md:w-[calc(50%-12px)]">
            <Banner {...banner} />
          </li>
        ))}
      </Carousel>
    </section>
  );
}

function Banner({ to, picture, title, action, ground }: BannerProps) {
  const t = usePageTexts('homeMore');
  return (
    <Link
      to={to}
      className={classNames(
        'group relative isolate flex h-38 overflow-hidden rounded-sheet p-4 text-white md:h-50 md:p-6 lg:h-64 lg:p-7',
        ground,
      )}
    >
      <img
        src={picture}
        width={360}
        height={240}
        loading="lazy"
        decoding="async"
        alt=""
        className="absolute right-0 bottom-0 -z-10 h-[74%] w-auto md:h-[58%] lg:h-[64%] xl:h-full"
      />
      <span className="flex w-[46%] flex-col justify-between md:w-full xl:w-[42%]">
        <span className="text-section leading-tight font-bold text-balance">{t(title)}</span>
        {/* On a phone the text wraps beside the picture. */}
        <span className="text-label font-bold text-balance group-hover:underline md:whitespace-nowrap">
          {t(action)}
          {'\u00a0'}
          <ArrowRightIcon className="inline size-5 align-text-bottom" />
        </span>
      </span>
    </Link>
  );
}
