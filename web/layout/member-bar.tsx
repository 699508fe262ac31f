// On a phone: the four places a member goes to most, under the thumb.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { FriendsIcon, ReceiptIcon, TilesIcon, WalletIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { KeyIn } from '#contract/texts/languages.ts';
import { usePageTexts } from '#ui/texts.ts';
import { isHere, MEMBER_PLACES } from './links.ts';

const ICONS: Partial<Record<KeyIn, Icon>> = {
  'page.services': TilesIcon,
  'page.people': FriendsIcon,
  'page.orders': ReceiptIcon,
  'page.wallet': WalletIcon,
};

const ROOM_PX = 8;

/** Scrolls a focused element out from under the bar; browsers do not, because it is within the window. */
function keepFocusAbove(bar: RefObject<HTMLElement | null>): () => void {
  const onFocus = ({ target }: FocusEvent): void => {
    if (!bar.current || !(target instanceof Element) || !target.closest('main, footer')) return;
    const { top, height } = bar.current.getBoundingClientRect();
    const { bottom } = target.getBoundingClientRect();
    const covered = bottom + ROOM_PX - top;
    if (height > 0 && covered > 0 && target.id !== 'main') window.scrollBy(0, covered);
  };
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

export function MemberBar() {
  const t = usePageTexts();
  const { pathname, search } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => keepFocusAbove(bar), []);
  return (
    <nav
      ref={bar}
      aria-label={t('frame.you')}
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {MEMBER_PLACES.map((place) => {
          const Sign = ICONS[place.label] ?? TilesIcon;
          return (
            <li key={place.to}>
              <Link
                to={place.to}
                aria-current={isHere(place, pathname, search) ? 'page' : undefined}
                className="group flex h-15 flex-col items-center justify-center gap-0.5 text-small text-soft aria-[current=page]:font-bold aria-[current=page]:text-act"
              >
                <span className="rounded-full px-3 group-aria-[current=page]:bg-act-wash">
                  <Sign />
                </span>
                {t(place.label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
