// On a phone: the four places a member goes to most, under the thumb.
import { Link, useLocation } from 'react-router';
import type { KeyIn } from '#contract/texts/languages.ts';
import { PersonIcon, ReceiptIcon, TilesIcon, WalletIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';

interface Place {
  to: string;
  label: KeyIn;
  icon: Icon;
  isHere: (pathname: string, tab: string | null) => boolean;
}

const PLACES: readonly Place[] = [
  {
    to: '/services',
    label: 'page.services',
    icon: TilesIcon,
    isHere: (pathname) => pathname.startsWith('/services'),
  },
  {
    to: '/profile?tab=wallet',
    label: 'page.wallet',
    icon: WalletIcon,
    isHere: (pathname, tab) => pathname === '/profile' && tab === 'wallet',
  },
  {
    to: '/orders',
    label: 'page.orders',
    icon: ReceiptIcon,
    isHere: (pathname) => pathname.startsWith('/order'),
  },
  {
    to: '/profile?tab=account',
    label: 'page.account',
    icon: PersonIcon,
    isHere: (pathname, tab) => pathname === '/profile' && tab !== 'wallet',
  },
];

export function MemberBar() {
  const t = usePageTexts();
  const { pathname, search } = useLocation();
  const tab = new URLSearchParams(search).get('tab');
  return (
    <nav
      aria-label={t('frame.you')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-rule bg-sheet md:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {PLACES.map(({ to, label, icon: Sign, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere(pathname, tab) ? 'page' : undefined}
              className="flex h-15 flex-col items-center justify-center gap-0.5 text-small text-soft aria-[current=page]:font-bold aria-[current=page]:text-act"
            >
              <Sign />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
