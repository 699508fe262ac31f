// The wallet: its balance, the forms to add and send money, and the statement.
import { useSearchParams } from 'react-router';
import { getMe } from '#contract/users.ts';
import { Sections } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { later } from '#ui/later/later.tsx';
import { AccountBlocks } from '../account-blocks.tsx';
import { FrozenNotice } from '../frozen-notice.tsx';
import { HeldTransfers } from '../held-transfers.tsx';
import { Statement } from '../statement/statement.tsx';
import { Unread } from '../unread.tsx';
import { BalanceHeader } from './balance-header.tsx';

// The forms that its actions open.
const AddFundForm = later(async () => (await import('./add-fund-form.tsx')).AddFundForm);
const SendMoney = later(async () => (await import('../send-money/send-money.tsx')).SendMoney);

/** The open form, as the address names it; an amount in the address opens the form that adds money. */
function formIn(search: URLSearchParams): string | null {
  return search.get('do') ?? (search.has('amount') ? 'add' : null);
}

export function WalletTab() {
  usePageTexts('account', 'wallet');
  const [search] = useSearchParams();
  const { data: me, error, refetch } = useRead(getMe);
  if (!me && error) return <Unread error={error} onRetry={() => void refetch()} />;
  const open = formIn(search);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {open !== 'send' && (
        <>
          <FrozenNotice />
          <AccountBlocks />
        </>
      )}
      <BalanceHeader balance={me?.balance} open={open} />
      <Sections>
        <HeldTransfers />
        {open === 'add' && <AddFundForm />}
        {open === 'send' && <SendMoney />}
        <Statement />
      </Sections>
    </div>
  );
}
