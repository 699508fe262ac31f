// Closes the account: what prevents it, what is deleted and kept, and the last step.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { WireBlock } from '#contract/block.ts';
import { closeAccount, getClosing } from '#contract/people/closing.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { CallError } from '#web/api/call-error.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { Setting } from '../setting.tsx';

export function CloseCard() {
  const t = usePageTexts('ownData');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Setting title={t('close.title')}>
      <p className="max-w-prose">{t('close.what')}</p>
      <p className="max-w-prose text-soft">{t('close.kept')}</p>
      {isOpen ? (
        <Closing onKeep={() => setIsOpen(false)} />
      ) : (
        <Button look="danger" className="self-start" onClick={() => setIsOpen(true)}>
          {t('close.open')}
        </Button>
      )}
    </Setting>
  );
}

interface ClosingProps {
  onKeep: () => void;
}

function Closing({ onKeep }: ClosingProps) {
  const { data, error, refetch } = useRead(getClosing);
  if (data && data.blocks.length > 0) {
    return <Obstacles blocks={data.blocks} onAgain={() => void refetch()} />;
  }
  if (data) return <LastStep hasPassword={data.has_password} onKeep={onKeep} />;
  if (error) return <FormBanner tone="error">{error.banner}</FormBanner>;
  return <Skeleton className="h-24 w-full" />;
}

/** Obstacles that only time or our support removes. */
const ELSEWHERE: ReadonlySet<WireBlock['type']> = new Set([
  'email_changed',
  'sign_in_blocked',
  'spending_blocked',
  'transfers_out_blocked',
  'adding_money_blocked',
]);

/** Obstacles resolved in the wallet; all others among the orders. */
const IN_WALLET: ReadonlySet<WireBlock['type']> = new Set(['wallet_balance', 'transfer_held']);

interface ObstaclesProps {
  blocks: readonly WireBlock[];
  onAgain: () => void;
}

function Obstacles({ blocks, onAgain }: ObstaclesProps) {
  const t = usePageTexts('ownData');
  return (
    <>
      <p className="font-bold">{t('close.blocked', { count: blocks.length })}</p>
      <ul className="flex flex-col gap-3">
        {blocks.map((block) => {
          const isInWallet = IN_WALLET.has(block.type);
          return (
            <li key={block.type}>
              <BlockNotice block={block}>
                {!ELSEWHERE.has(block.type) && (
                  <Link
                    to={isInWallet ? '/profile?tab=wallet' : '/orders'}
                    className="text-link -my-1 self-start py-1"
                  >
                    {t(isInWallet ? 'close.to_wallet' : 'close.to_orders')}
                  </Link>
                )}
              </BlockNotice>
            </li>
          );
        })}
      </ul>
      <Button look="secondary" className="self-start" onClick={onAgain}>
        {t('close.again')}
      </Button>
    </>
  );
}

interface LastStepProps extends ClosingProps {
  hasPassword: boolean;
}

function LastStep({ hasPassword, onKeep }: LastStepProps) {
  const t = usePageTexts('ownData');
  const navigate = useNavigate();
  const form = useContractForm({
    schema: closeAccount.body,
    defaults: { password: '' },
    async send(body) {
      try {
        const { message } = await callConfirmed(closeAccount, { body });
        addToast(message, { tone: 'success' });
        // The server has ended the session; the logout page ends it in this browser, too.
        await navigate('/logout');
      } catch (error) {
        // A new obstacle has appeared since the check; the reloaded list shows it.
        if (error instanceof CallError && error.block) {
          await readCache.invalidateQueries({ queryKey: readKey(getClosing) });
        }
        throw error;
      }
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-4">
      <p>{t('close.unpaid')}</p>
      <FormRefusal form={form} />
      {hasPassword && (
        <PasswordField
          label={t('close.password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
      <div className="flex flex-col items-start gap-x-3 gap-y-1 sm:flex-row">
        <Button type="submit" look="danger" isBusy={form.isBusy}>
          {t('close.now')}
        </Button>
        <Button look="quiet" className="max-sm:-ml-5" onClick={onKeep}>
          {t('close.keep')}
        </Button>
      </div>
    </form>
  );
}
