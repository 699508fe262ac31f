// The footer: links, social networks and the owner of the site.
import type { ReactNode } from 'react';
import type { KeyIn } from '#contract/texts/languages.ts';
import { Ridge } from '#ui/surfaces/ridge.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { MEMBER_LINKS, MORE_LINKS, SITE_LINKS, SOCIAL_LINKS } from '../links.ts';
import type { SiteLink } from '../links.ts';
import { Mark } from '../mark.tsx';
import { Owner } from './owner.tsx';
import { TextLink } from '../text-link.tsx';

const LEGAL_LINKS: readonly SiteLink[] = [{ to: '/privacy', label: 'page.privacy' }, ...MORE_LINKS];
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
      {/* The sunrise behind the footer begins on the page's background, below all content. */}
      <div className="dawn-low mt-2 pt-8 md:mt-4 md:pt-12">
        <Ridge className="-mb-px h-10 dusk md:h-20" />
      </div>
      <div className="bg-night">
        <div className="mx-auto grid max-w-site gap-x-6 gap-y-3 sm:gap-y-5 px-4 pt-2 pb-3 sm:px-8 sm:py-10 md:grid-cols-[2fr_3fr]">
          <div className="max-sm:flex max-sm:items-center max-sm:justify-between">
            <p className="flex text-white">
              <Mark />
            </p>
            <p className="mt-4 max-w-xs max-sm:hidden">{t('frame.about_line')}</p>
            <Social />
          </div>
          <nav
            aria-label={t('frame.footer_links')}
            className="grid grid-cols-3 content-start gap-x-3 max-sm:text-label sm:gap-x-6"
          >
            <Column title="frame.company" links={companyLinks} />
            <Column title="frame.you" links={session ? [...MEMBER_LINKS, LOGOUT] : VISITOR_LINKS}>
              <LanguageSwitch className={LINK_LOOK} />
            </Column>
            <Column title="frame.legal" links={LEGAL_LINKS} />
          </nav>
        </div>
        <div className="border-t border-white/15">
          <p className="mx-auto max-w-site px-4 py-2.5 text-small sm:py-5 sm:px-8">
            <Owner />
          </p>
        </div>
      </div>
    </footer>
  );
}

interface ColumnProps {
  title: KeyIn;
  links: readonly SiteLink[];
  /** After the links. */
  children?: ReactNode;
}

const LINK_LOOK =
  'inline-flex min-h-11 min-w-11 items-center py-1.5 hover:text-white hover:underline';

function Column({ title, links, children }: ColumnProps) {
  const t = usePageTexts();
  return (
    <div>
      <p className="font-bold text-white">{t(title)}</p>
      <ul className="mt-1 sm:mt-2">
        {links.map((link) => (
          <li key={link.label}>
            <TextLink {...link} className={LINK_LOOK} />
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </div>
  );
}

function Social() {
  const t = usePageTexts();
  return (
    <ul aria-label={t('frame.follow')} className="flex max-sm:-mr-2.5 sm:mt-5 sm:-ml-2.5">
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
