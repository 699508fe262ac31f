// The header: the logo, the places people go to most, sign-in or the wallet, and a menu of all other links.
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { BRAND } from '#contract/brand/brand.ts';
import { PersonCircle } from '#ui/art/person-circle.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { CloseIcon, MenuIcon } from '#ui/icons.tsx';
import { later, Nothing } from '#ui/later/later.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useSession } from '#web/api/session.ts';
import type { FrameKind } from '../frame-kind.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { isHere, MEMBER_PLACES, VISITOR_PLACES } from '../links.ts';
import { Mark } from '../mark.tsx';
import { TextLink } from '../text-link.tsx';
import { HeaderMenu } from './header-menu.tsx';

// Fetched later: the cache of reads is not for visitors.
const HeaderBalance = later(async () => (await import('./header-balance.tsx')).HeaderBalance, {
  Meanwhile: Nothing,
});

const PLACE =
  'inline-flex min-h-11 items-center rounded-small px-3 text-label whitespace-nowrap text-ink ' +
  'hover:bg-act-wash aria-[current=page]:font-bold aria-[current=page]:text-act';

export function Header({ kind }: { kind: FrameKind }) {
  const t = usePageTexts();
  const session = useSession();
  const header = useRef<HTMLElement>(null);
  const menu = useMenu(header);
  const isWhole = kind === 'site' || kind === 'app';
  return (
    <>
      <header
        ref={header}
        className="sticky top-0 z-30 border-b border-rule bg-page/95 backdrop-blur-sm print:hidden"
      >
        <div className="mx-auto flex h-16 max-w-site items-center gap-2 px-4 sm:px-8">
          <Link
            to="/"
            aria-label={t('frame.home_link', { name: BRAND.name })}
            className="mr-auto inline-flex min-h-11 items-center text-ink md:mr-1 lg:mr-4"
          >
            <Mark />
          </Link>
          {isWhole && <Places places={session ? MEMBER_PLACES : VISITOR_PLACES} />}
          {/* The negative margin aligns the text of the last link with the content. */}
          <div className="-mr-3 flex items-center gap-1 md:ml-auto md:gap-2">
            <LanguageSwitch isShort className={PLACE} />
            {kind === 'focus' && <TextLink to="/contact" label="frame.help" className={PLACE} />}
            {isWhole && !session && <SignIn />}
            {kind !== 'guest' && <MenuButton menu={menu} />}
          </div>
        </div>
        {kind !== 'guest' && <HeaderMenu isOpen={menu.isOpen} hasPlaces={isWhole} />}
      </header>
      {menu.isOpen && <Scrim />}
    </>
  );
}

/** Covers the page behind the menu on a phone or tablet; a press on it closes the menu. */
function Scrim() {
  return <div aria-hidden="true" className="fixed inset-0 z-25 bg-scrim lg:hidden" />;
}

function MenuButton({ menu }: { menu: ReturnType<typeof useMenu> }) {
  const t = usePageTexts();
  const session = useSession();
  return (
    <button
      type="button"
      aria-expanded={menu.isOpen}
      aria-controls="menu"
      onClick={menu.toggle}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-label font-bold whitespace-nowrap text-act hover:bg-act-wash"
    >
      {menu.isOpen ? <CloseIcon className="size-5" /> : <MenuIcon className="size-5" />}
      <span className="sr-only lg:not-sr-only">{t('frame.menu')}</span>
      {session && <PersonCircle name={session.email} className="size-9 sm:ml-2" />}
    </button>
  );
}

/** The menu's state: it closes on Escape, on a press or focus elsewhere, and on a change of address. */
function useMenu(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(undefined);
    };
    const onOther = (event: Event): void => {
      if (event.target instanceof Node && !header.current?.contains(event.target))
        setOpenAt(undefined);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOther);
    // Otherwise the menu would cover the focused element.
    document.addEventListener('focusin', onOther);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOther);
      document.removeEventListener('focusin', onOther);
    };
  }, [header, isOpen]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : key) };
}

function Places({ places }: { places: typeof MEMBER_PLACES }) {
  const t = usePageTexts();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('frame.main_links')} className="hidden md:block">
      <ul className="flex items-center gap-1">
        {places.map((place) => (
          <li key={place.label} className="flex items-center">
            <TextLink
              {...place}
              isCurrent={isHere(place, pathname, search)}
              className={`${PLACE} md:max-lg:px-2.5`}
              after={place.label === 'page.wallet' && <HeaderBalance />}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SignIn() {
  const t = usePageTexts();
  return (
    <>
      <ButtonLink look="quiet" to="/login" className="min-h-11 px-3 text-label">
        {t('page.login')}
      </ButtonLink>
      <span className="hidden sm:block">
        <ButtonLink to="/signup" className="min-h-11 px-4 text-label whitespace-nowrap">
          {t('page.register')}
        </ButtonLink>
      </span>
    </>
  );
}

/** The person's first letter, in a circle. */
