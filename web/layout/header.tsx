// The header: the logo, the links of the site, and sign-in or sign-out.
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { BRAND } from '#contract/brand.ts';
import { classNames } from '#ui/class-names.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { CloseIcon, LogOutIcon, MenuIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import { MEMBER_LINKS, SITE_LINKS } from './links.ts';
import type { SiteLink } from './links.ts';
import { Mark } from './mark.tsx';
import { TextLink } from './text-link.tsx';

/** Home also opens the services, but only Services is marked as current. */
function isHere({ to, label }: SiteLink, pathname: string, search: string): boolean {
  if (label === 'page.home') return false;
  return to.includes('?') ? to === pathname + search : pathname.startsWith(to);
}

export function Header() {
  const t = usePageTexts();
  // Bound to the address: navigation closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  return (
    <header className="sticky top-0 z-30 border-b border-rule/70 bg-page/95 backdrop-blur-sm">
      <div className="mx-auto flex h-17 max-w-6xl items-center gap-6 px-4 sm:px-6">
        <Link
          to="/"
          aria-label={t('frame.home_link', { name: BRAND.name })}
          className="inline-flex min-h-11 items-center text-ink"
        >
          <Mark />
        </Link>
        <nav aria-label={t('frame.main_links')} className="ml-auto hidden wide:block">
          <Links className="flex items-center gap-1" linkClassName="px-2.5" />
        </nav>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenAt(isOpen ? undefined : key)}
          className="-mr-2 ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-bold text-act hover:bg-act-wash wide:hidden"
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
          {t('frame.menu')}
        </button>
      </div>
      <nav
        id="menu"
        hidden={!isOpen}
        aria-label={t('frame.menu')}
        className="max-h-[calc(100dvh-4.25rem)] overflow-y-auto border-t border-rule bg-sheet px-4 pt-2 pb-5 shadow-float sm:px-6 wide:hidden"
      >
        <Links className="flex flex-col" linkClassName="w-full px-2" isStacked />
      </nav>
    </header>
  );
}

interface LinksProps {
  className: string;
  linkClassName: string;
  isStacked?: boolean;
}

function Links({ className, linkClassName, isStacked }: LinksProps) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const links = session ? [...SITE_LINKS, ...MEMBER_LINKS] : SITE_LINKS;
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.label}>
          <TextLink
            {...link}
            isCurrent={isHere(link, pathname, search)}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-small whitespace-nowrap text-ink',
              'hover:text-act aria-[current=page]:font-bold aria-[current=page]:text-act',
              linkClassName,
            )}
          />
        </li>
      ))}
      <li className={isStacked ? 'mt-3' : 'ml-3'}>
        {session ? <WayOut isStacked={isStacked} /> : <WayIn isStacked={isStacked} />}
      </li>
    </ul>
  );
}

function WayOut({ isStacked }: { isStacked: boolean | undefined }) {
  const t = usePageTexts();
  return (
    <ButtonLink look="secondary" to="/logout" className={isStacked ? 'w-full' : undefined}>
      <LogOutIcon className="size-5" />
      {t('page.logout')}
    </ButtonLink>
  );
}

function WayIn({ isStacked }: { isStacked: boolean | undefined }) {
  const t = usePageTexts();
  return (
    <div className={isStacked ? 'grid grid-cols-2 gap-3' : 'flex gap-2'}>
      <ButtonLink look="secondary" to="/login">
        {t('page.login')}
      </ButtonLink>
      <ButtonLink to="/signup">{t('page.register')}</ButtonLink>
    </div>
  );
}
