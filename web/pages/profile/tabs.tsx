// The tabs of the profile, one row each.
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { KeyIn } from '#contract/texts/languages.ts';
import {
  FriendsIcon,
  GaugeIcon,
  LockIcon,
  PersonIcon,
  ShieldIcon,
  WalletIcon,
} from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { loadTexts } from '#ui/texts.ts';
import { WalletTab } from './wallet/wallet-tab.tsx';

interface ProfileTab {
  /** Its part of the address: `/profile?tab=wallet`. */
  id: string;
  label: KeyIn<'account'>;
  /** The page's title while the tab is open. */
  title: KeyIn<'account'>;
  icon: Icon;
  Tab: ComponentType;
}

const AccountTab = lazy(async () => {
  const file = await import('./account-tab.tsx');
  return { default: file.AccountTab };
});

// Lazy: recipients need every biller's names, the wallet none.
const RecipientsTab = lazy(async () => {
  const [file] = await Promise.all([import('./recipients-tab.tsx'), loadTexts('bills')]);
  return { default: file.RecipientsTab };
});

const LimitsTab = lazy(async () => {
  const [file] = await Promise.all([import('./limits/limits-tab.tsx'), loadTexts('wallet')]);
  return { default: file.LimitsTab };
});

const PasswordTab = lazy(async () => {
  const [file] = await Promise.all([import('./password/password-tab.tsx'), loadTexts('security')]);
  return { default: file.PasswordTab };
});

const SecurityTab = lazy(async () => {
  const [file] = await Promise.all([
    import('./security/security-tab.tsx'),
    loadTexts('twoStep', 'security', 'protection'),
  ]);
  return { default: file.SecurityTab };
});

export const DEFAULT_TAB: ProfileTab = {
  id: 'account',
  label: 'profile.account',
  title: 'profile.title',
  icon: PersonIcon,
  Tab: AccountTab,
};

export const TABS: readonly ProfileTab[] = [
  {
    id: 'wallet',
    label: 'profile.wallet',
    title: 'profile.wallet',
    icon: WalletIcon,
    Tab: WalletTab,
  },
  {
    id: 'people',
    label: 'recipient.tab',
    title: 'recipient.title',
    icon: FriendsIcon,
    Tab: RecipientsTab,
  },
  DEFAULT_TAB,
  {
    id: 'limits',
    label: 'profile.limits',
    title: 'profile.limits',
    icon: GaugeIcon,
    Tab: LimitsTab,
  },
  {
    id: 'security',
    label: 'profile.security',
    title: 'profile.security',
    icon: ShieldIcon,
    Tab: SecurityTab,
  },
  {
    id: 'password',
    label: 'profile.password',
    title: 'profile.password_title',
    icon: LockIcon,
    Tab: PasswordTab,
  },
];
