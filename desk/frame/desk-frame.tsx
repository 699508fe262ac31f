// The frame around every page: the sections, search, shortcuts, and who is signed in.
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { deskSignOut } from '#contract/desk/staff.ts';
import { Button } from '#ui/controls/button.tsx';
import { Boundary } from '#ui/later/boundary.tsx';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { AREAS } from '#desk/areas.tsx';
import { DeskPage } from '#desk/parts/desk-page.tsx';
import { useFreshLists } from '#desk/parts/fresh-lists.ts';
import { SEARCH_KEYS, useKeys } from '#desk/parts/keys.ts';
import { endDeskSession, useDeskSession, useMay } from '#desk/session/desk-session.ts';
import { ProofDialog } from '#desk/session/proof-dialog.tsx';
import { DeskLanguage } from '#desk/text/desk-language.tsx';
import { Glossary } from './glossary.tsx';
import { SearchPalette } from './search-palette.tsx';
import { ShortcutList } from './shortcut-list.tsx';

async function signOut(): Promise<void> {
  try {
    await call(deskSignOut, { quiet: true });
  } catch (error) {
    // If the call fails, the session ends in this tab anyway; on the server it expires by itself.
    if (!(error instanceof CallError)) throw error;
  }
  endDeskSession();
}

export function DeskFrame({ children }: { children: ReactNode }) {
  const t = usePageTexts('desk');
  const [open, setOpen] = useState<'search' | 'shortcuts' | 'words'>();
  const { pathname } = useLocation();
  const main = useArrival(pathname);
  useFrameKeys(setOpen);
  useFreshLists();
  const close = (): void => setOpen(undefined);
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_auto_1fr] lg:grid-cols-[11rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <a
        href="#main"
        className="sr-only rounded-control bg-act px-5 py-3 font-bold text-on-act focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
      >
        {t('general.skip')}
      </a>
      <TopBar onSearch={() => setOpen('search')} onShortcuts={() => setOpen('shortcuts')} />
      <Sections />
      {/* Every page has room for a toast at its end, so that covered content can be scrolled into view. */}
      <main id="main" ref={main} tabIndex={-1} className="min-w-0 pb-20">
        <Boundary key={pathname.split('/')[1]} instead={<Broken />}>
          <Suspense fallback={<p className="p-5 text-soft">{t('desk.loading')}</p>}>
            {children}
          </Suspense>
        </Boundary>
      </main>
      <SearchPalette isOpen={open === 'search'} onClose={close} />
      <ShortcutList
        isOpen={open === 'shortcuts'}
        onClose={close}
        onWords={() => setOpen('words')}
      />
      <Glossary isOpen={open === 'words'} onClose={close} />
      <ProofDialog />
      <ToastHost edge="bottom" />
    </div>
  );
}

/** In place of a page that fails, or whose file is missing: a page left open names those of its release. */
function Broken() {
  const t = usePageTexts();
  return (
    <DeskPage title={t('frame.broken')}>
      <Button className="self-start" onClick={() => window.location.reload()}>
        {t('frame.reload')}
      </Button>
    </DeskPage>
  );
}

/** After a change of page: scrolls to the top and moves the focus there. */
function useArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function useFrameKeys(open: (what: 'search' | 'shortcuts') => void): void {
  const t = usePageTexts('desk');
  const navigate = useNavigate();
  const may = useMay();
  const areas = AREAS.filter(({ permission }) => may(permission));
  useKeys([
    { keys: 'mod+k', label: t('desk.shortcut_search'), run: () => open('search') },
    { keys: '/', label: t('desk.shortcut_search'), run: () => open('search') },
    { keys: '?', label: t('desk.shortcut_list'), run: () => open('shortcuts') },
    ...areas.map(({ path, title, letter }) => ({
      keys: `g ${letter}`,
      label: t('desk.shortcut_go', { section: t(title) }),
      run: () => void navigate(`/${path}`),
    })),
  ]);
}

function TopBar({ onSearch, onShortcuts }: { onSearch: () => void; onShortcuts: () => void }) {
  const t = usePageTexts('desk');
  const session = useDeskSession();
  const bar = 'inline-flex min-h-9 items-center rounded-small px-2 text-label hover:bg-act-wash';
  return (
    <header className="sticky top-0 z-30 flex lg:col-span-2 flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule bg-sheet px-4 py-1 lg:pr-[max(--spacing(4),calc(100%-111rem))]">
      <p className="w-40 font-bold">{t('desk.name')}</p>
      <button
        type="button"
        onClick={onSearch}
        className="mr-auto flex min-h-9 min-w-56 items-center justify-between gap-4 rounded-control border border-edge px-3 text-label text-soft hover:border-act"
      >
        {t('desk.search')}
        <kbd className="font-sans">{SEARCH_KEYS}</kbd>
      </button>
      <button type="button" onClick={onShortcuts} className={bar} aria-label={t('desk.shortcuts')}>
        ?
      </button>
      <DeskLanguage />
      <NavLink to="/account" translate="no" className={bar}>
        {session?.staff.full_name}
      </NavLink>
      <button type="button" onClick={() => void signOut()} className={bar}>
        {t('desk.sign_out')}
      </button>
    </header>
  );
}

function Sections() {
  const t = usePageTexts('desk');
  const may = useMay();
  return (
    <nav
      aria-label={t('desk.nav')}
      className="flex flex-wrap gap-0.5 border-rule p-2 max-lg:border-b lg:sticky lg:top-12 lg:h-[calc(100dvh-3rem)] lg:flex-col lg:flex-nowrap lg:self-start lg:overflow-y-auto lg:border-r"
    >
      {AREAS.filter(({ permission }) => may(permission)).map(({ path, title }) => (
        <NavLink
          key={path}
          to={`/${path}`}
          className="flex min-h-9 items-center rounded-small px-3 text-ink hover:bg-act-wash aria-[current=page]:bg-act-wash aria-[current=page]:font-bold aria-[current=page]:text-act"
        >
          {t(title)}
        </NavLink>
      ))}
    </nav>
  );
}
