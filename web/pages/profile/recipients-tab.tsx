// The saved recipients: renaming and deleting them.
import { BILLERS } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import { listRecipients } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { PersonCircle } from '#ui/art/person-circle.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { SavedName } from '#web/bill/recipients/saved-name.tsx';
import { Unread } from './unread.tsx';

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

export function RecipientsTab() {
  const t = usePageTexts('account', 'orders');
  const { data, error, refetch } = useRead(listRecipients, { query: {} });
  if (!data && error) return <Unread error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-soft">{t('recipient.title_hint')}</p>
        <ButtonLink to="/services" look="secondary">
          <PlusIcon />
          {t('recipient.add')}
        </ButtonLink>
      </div>
      {!data && <Skeleton className="h-40 w-full" />}
      {data?.recipients.length === 0 && <Nobody />}
      <ul className="divide-y divide-rule">
        {data?.recipients.map((recipient) => (
          <li key={recipient.id} className="py-3">
            <SavedName recipient={recipient}>
              <Whom recipient={recipient} />
            </SavedName>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Nobody() {
  const t = usePageTexts('orders');
  return <Empty title={t('recipient.empty')}>{t('recipient.empty_hint')}</Empty>;
}

function Whom({ recipient: one }: { recipient: Recipient }) {
  const t = usePageTexts('bills');
  const definition = DEFINITIONS.find(({ id }) => id === one.biller);
  const order = {
    type2: definition?.type ?? 'WALLET',
    operator: one.operator,
    mobno: one.recipient,
  } as const;
  const operator = operatorTitle(order, t);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className="relative shrink-0">
        <PersonCircle name={one.nickname ?? operator} className="size-12" />
        <OperatorPlate
          name={operator}
          type={order.type2}
          className="absolute -right-1.5 -bottom-1 size-6 ring-2 ring-sheet"
        />
      </span>
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{one.nickname}</p>
        <p className="figures text-small wrap-anywhere text-soft">
          {operator} · {recipientText(order)}
          {one.last_amount !== null && <> · {t('recipient.last', { amount: one.last_amount })}</>}
        </p>
      </div>
    </div>
  );
}
