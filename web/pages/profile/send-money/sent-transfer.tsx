// The result of a transfer: its steps with their times, or why no money was sent.
import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import { getTransfer } from '#contract/wallet/send-money.ts';
import { EmailText } from '#ui/text/email-text.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { RoundSign } from '#ui/surfaces/round-sign.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { useRead } from '#web/api/reads.tsx';
import type { Sent } from './transfer.ts';

type Transfer = AnswerOf<typeof getTransfer>;

interface OfTransferProps {
  sent: Sent;
  /** Shown if the transfer cannot be read. */
  fallback: ReactNode;
  children: (transfer: Transfer) => ReactNode;
}

function OfTransfer({ sent: { transfer_id: id }, ...rest }: OfTransferProps) {
  return id === undefined ? rest.fallback : <Known id={id} {...rest} />;
}

function Known({ id, fallback, children }: Omit<OfTransferProps, 'sent'> & { id: string }) {
  const { data } = useRead(getTransfer, { params: { transferId: id } });
  return data ? children(data) : fallback;
}

/** The values of the texts' placeholders: the amount and the address. */
function valuesOf({ sending_amount: amount, receiver_email: email }: Transfer) {
  return { amount: formatMoney(paisaFromRupees(amount) ?? 0n), email: email ?? '' };
}

export function SentTitle({ sent }: { sent: Sent }) {
  const t = usePageTexts('wallet');
  return (
    <OfTransfer sent={sent} fallback={t('transfer.done')}>
      {(transfer) => (
        <EmailText>{t(`transfer.done_${transfer.state}`, valuesOf(transfer))}</EmailText>
      )}
    </OfTransfer>
  );
}

export function SentTransfer({ sent }: { sent: Sent }) {
  return (
    <OfTransfer sent={sent} fallback={<Answer sent={sent} />}>
      {(transfer) => <Outcome transfer={transfer} sent={sent} />}
    </OfTransfer>
  );
}

/** The server's answer to the transfer, and the block if it is on hold. */
function Answer({ sent: { message, block } }: { sent: Sent }) {
  const t = usePageTexts('protection');
  return (
    <>
      <FormBanner tone="info" className="wrap-anywhere">
        <EmailText>{message}</EmailText>
      </FormBanner>
      {block && (
        <BlockNotice block={block}>
          <p>{t('held.question')}</p>
        </BlockNotice>
      )}
    </>
  );
}

function Outcome({ transfer, sent }: { transfer: Transfer; sent: Sent }) {
  const t = usePageTexts('wallet');
  const { state, sent_at: sentAt, ended_at: endedAt } = transfer;
  switch (state) {
    case 'held':
      return <Answer sent={sent} />;
    case 'arrived':
      return (
        <ol aria-label={t('transfer.steps')} className="flex flex-col gap-4">
          <Step text={t('transfer.left')} at={sentAt} />
          <Step text={t('transfer.arrived')} at={endedAt ?? sentAt} />
        </ol>
      );
    case 'not_sent':
    case 'returned':
      return (
        <FormBanner tone="warning" className="wrap-anywhere">
          <EmailText>{t(`transfer.${state}`, valuesOf(transfer))}</EmailText>
        </FormBanner>
      );
    case 'canceled':
      // The list of held transfers says that it was canceled.
      return null;
  }
}

function Step({ text, at }: { text: string; at: string }) {
  return (
    <li className="flex gap-4">
      <RoundSign className="bg-pine-wash text-pine">
        <CheckIcon className="size-5" />
      </RoundSign>
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="font-bold">{text}</p>
        <Moment at={at} className="figures text-small text-soft" />
      </div>
    </li>
  );
}
