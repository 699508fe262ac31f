// The footer: links, social networks and the owner of the site.
import { BRAND } from '#contract/brand.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { Ridge } from '#ui/surfaces/ridge.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MEMBER_LINKS, SITE_LINKS, SOCIAL_LINKS } from './links.ts';
import type { SiteLink } from './links.ts';
import { Mark } from './mark.tsx';
import { TextLink } from './text-link.tsx';

const LEGAL_LINKS: readonly SiteLink[] = [
  { to: '/privacy', label: 'page.privacy' },
  { to: '/term', label: 'page.terms' },
  { to: '/check', label: 'page.check' },
  { to: '/service-status', label: 'page.service_status' },
];
const VISITOR_LINKS: readonly SiteLink[] = [
  { to: '/login', label: 'page.login' },
  { to: '/signup', label: 'page.signup' },
];
const LOGOUT: SiteLink = { to: '/logout', label: 'page.logout' };

export function Footer() {
  const t = usePageTexts();
  const session = useSession();
  const companyLinks = SITE_LINKS.filter(({ to }) => to !== '/privacy');
  return (
    <footer className="text-on-night">
      <Ridge className="relative -mb-px h-12 text-night md:h-20" />
      <div className="bg-night">
        <div className="mx-auto grid max-w-site gap-x-6 gap-y-5 px-4 pt-4 pb-5 sm:px-8 sm:py-10 md:grid-cols-[2fr_3fr]">
          <div>
            <p className="text-white">
              <Mark />
            </p>
            <p className="mt-2 max-w-xs sm:mt-4">{t('frame.about_line')}</p>
            <div className="mt-2 flex items-center justify-between gap-6 sm:mt-5 md:flex-col md:items-start md:gap-2">
              <Social />
              <LanguageSwitch className="inline-flex min-h-11 items-center hover:text-white hover:underline" />
            </div>
          </div>
          <nav
            aria-label={t('frame.footer_links')}
            className="grid grid-cols-3 content-start gap-x-3 max-sm:text-label sm:gap-x-6"
          >
            <Column title="frame.company" links={companyLinks} />
            <Column title="frame.you" links={session ? [...MEMBER_LINKS, LOGOUT] : VISITOR_LINKS} />
            <Column title="frame.legal" links={LEGAL_LINKS} />
          </nav>
        </div>
        <div className="border-t border-white/15">
          <p className="mx-auto max-w-site px-4 py-3 text-small sm:py-5 sm:px-8">
            {t('frame.copyright', { name: BRAND.name })}
          </p>
        </div>
      </div>
    </footer>
  );
}

const SHORT_LINKS: readonly SiteLink[] = [
  { to: '/privacy', label: 'page.privacy' },
  { to: '/term', label: 'page.terms' },
  { to: '/contact', label: 'page.contact' },
];

/** One line, where a whole footer would be longer than the page. */
export function ShortFooter() {
  const t = usePageTexts();
  return (
    <footer className="border-t border-rule text-small text-soft print:hidden">
      <div className="mx-auto flex max-w-site flex-wrap items-center gap-x-5 px-4 py-2 sm:px-8">
        <p className="mr-auto py-1">{t('frame.copyright', { name: BRAND.name })}</p>
        <ul className="flex flex-wrap gap-x-5">
          <li>
            <LanguageSwitch className="inline-flex min-h-11 items-center hover:text-ink hover:underline" />
          </li>
          {SHORT_LINKS.map((link) => (
            <li key={link.label}>
              <TextLink
                {...link}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: KeyIn;
  links: readonly SiteLink[];
  className?: string;
}

function Column({ title, links, className }: ColumnProps) {
  const t = usePageTexts();
  return (
    <div className={className}>
      <p className="font-bold text-white">{t(title)}</p>
      <ul className="mt-1 sm:mt-2">
        {links.map((link) => (
          <li key={link.label}>
            <TextLink
              {...link}
              className="inline-flex min-h-11 min-w-11 items-center hover:text-white hover:underline sm:min-h-9"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Social() {
  const t = usePageTexts();
  return (
    <ul aria-label={t('frame.follow')} className="-ml-2.5 flex">
      {SOCIAL_LINKS.map(({ to, label, icon: Sign }) => (
        <li key={label}>
          <a
            href={to}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t(label)} (${t('general.new_tab')})`}
            className="flex size-11 items-center justify-center rounded-control hover:bg-white/10 hover:text-white"
          >
            <Sign />
          </a>
        </li>
      ))}
    </ul>
  );
}
