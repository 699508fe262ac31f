// The top of the wallet: the balance, what is left of the month's limit, and four round actions.
import { Link } from 'react-router';
import { getLimits } from '#contract/wallet/limits.ts';
import { PlusIcon, BookIcon, SendIcon, TilesIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { BigAmount } from '#ui/surfaces/big-amount.tsx';
import { Ridge } from '#ui/surfaces/ridge.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { roundMoney } from '#ui/text/round-money.ts';

interface BalanceHeaderProps {
  /** In rupees; undefined while it is loading. */
  balance: number | undefined;
  /** The form that is open: `add`, `send` or none. */
  open: string | null;
}

export function BalanceHeader({ balance, open }: BalanceHeaderProps) {
  const t = usePageTexts('wallet');
  return (
    <div className="relative isolate overflow-hidden rounded-sheet bg-night p-5 text-white shadow-sheet sm:p-8">
      <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-24 w-full text-white/10" />
      <h2 className="text-label font-normal text-on-night">{t('wallet.balance')}</h2>
      <p className="mt-2">
        {balance === undefined ? (
          <Skeleton className="h-10 w-48 md:h-12" />
        ) : (
          <BigAmount rupees={balance} />
        )}
      </p>
      <LeftThisMonth />
      <ul className="mt-6 grid grid-cols-4 gap-2 sm:flex sm:flex-wrap sm:gap-x-7 sm:gap-y-3">
        <Action
          to="/profile?tab=wallet&do=add"
          icon={PlusIcon}
          label={t('wallet.add_fund')}
          isOpen={open === 'add'}
        />
        <Action
          to="/profile?tab=wallet&do=send"
          icon={SendIcon}
          label={t('transfer.title')}
          isOpen={open === 'send'}
        />
        <Action to="/services" icon={TilesIcon} label={t('wallet.pay')} />
        <Action to="#statement" icon={BookIcon} label={t('wallet.statement')} />
      </ul>
    </div>
  );
}

/** How much can still be spent this month, where there is a limit. */
function LeftThisMonth() {
  const t = usePageTexts('wallet');
  const { data: limits } = useRead(getLimits);
  const left = limits?.spending.left;
  return (
    // Reserves the height of the text, so that nothing moves when it loads.
    <p className="mt-1 min-h-11">
      {left !== undefined && (
        <Link
          to="/profile?tab=limits"
          className="inline-flex min-h-11 items-center text-label text-on-night underline underline-offset-3 hover:text-white"
        >
          {left === null ? t('wallet.to_limits') : t('wallet.left', { left: roundMoney(left) })}
        </Link>
      )}
    </p>
  );
}

interface ActionProps {
  to: string;
  icon: Icon;
  label: string;
  isOpen?: boolean;
}

function Action({ to, icon: Sign, label, isOpen }: ActionProps) {
  const inside = (
    <>
      <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-white/15 transition group-hover:bg-white/25 group-aria-[current=true]:bg-white group-aria-[current=true]:text-night">
        <Sign />
      </span>
      {label}
    </>
  );
  const look =
    'group flex flex-col items-center gap-2 rounded-control text-center text-small leading-tight sm:flex-row sm:gap-3 sm:text-left';
  return (
    <li>
      {to.startsWith('#') ? (
        <a href={to} className={look}>
          {inside}
        </a>
      ) : (
        <Link to={to} aria-current={isOpen || undefined} className={look}>
          {inside}
        </Link>
      )}
    </li>
  );
}
