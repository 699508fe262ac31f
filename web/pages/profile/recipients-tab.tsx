// The saved recipients: renaming and deleting them.
import { BILLERS } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import { listRecipients } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { PersonCircle } from '#ui/art/person-circle.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Empty } from '#ui/surfaces/empty.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { formAddress } from '#web/bill/member/form-address.ts';
import { usePayFor } from '#web/bill/member/pay-for.ts';
import { SavedName } from '#web/bill/recipients/saved-name.tsx';
import { WhomSign } from '#web/bill/order/whom-sign.tsx';
import { Unread } from './unread.tsx';

/** Hues that give three different colours, the same in each language. */
const FAMILY_HUES = ['Ba', 'Aama', 'Didi'];

const DEFINITIONS: readonly BillerDefinition[] = BILLERS;

export function RecipientsTab() {
  const t = usePageTexts('account', 'orders');
  const { data, error, refetch } = useRead(listRecipients, { query: {} });
  if (!data && error) return <Unread error={error} onRetry={() => void refetch()} />;
  if (data?.recipients.length === 0) return <Nobody />;
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
      <ul className="divide-y divide-rule">
        {data?.recipients.map((recipient) => (
          <li key={recipient.id} className="py-3">
            <SavedName recipient={recipient} action={<PayFor recipient={recipient} />}>
              <Whom recipient={recipient} />
            </SavedName>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The picture of an empty list: three example recipients. */
function Family() {
  const t = usePageTexts('orders');
  return (
    <span aria-hidden="true" className="mb-5 flex items-end justify-center">
      {t('recipient.empty_names')
        .split(' ')
        .map((name, place) => (
          <span key={name} className="-mx-1.5 flex w-20 flex-col items-center gap-1.5">
            <PersonCircle
              name={name}
              hue={FAMILY_HUES[place] ?? name}
              className={place === 1 ? 'z-10 size-20 ring-4 ring-sheet' : 'size-16'}
            />
            <span className="text-small font-bold text-soft">{name}</span>
          </span>
        ))}
    </span>
  );
}

function Nobody() {
  const t = usePageTexts('orders');
  const action = <ButtonLink to="/services">{t('recipient.empty_action')}</ButtonLink>;
  return (
    <Sheet>
      <Empty title={t('recipient.empty')} picture={<Family />} action={action}>
        {t('recipient.empty_hint')}
      </Empty>
    </Sheet>
  );
}

function PayFor({ recipient: one }: { recipient: Recipient }) {
  const t = usePageTexts('bills', 'orders');
  const payFor = usePayFor();
  if (!formAddress(one)) return null;
  const name = one.nickname ?? one.recipient;
  return (
    <Button
      look="secondary"
      className="min-w-18 sm:mr-2"
      aria-label={t('services.people_pay', { name, operator: titleOf(one, t) })}
      onClick={() => void payFor(one)}
    >
      {t('order.pay_short')}
    </Button>
  );
}

/** The recipient in the shape of an order, which the functions that name an order take. */
function orderOf({ biller, operator, recipient }: Recipient) {
  const definition = DEFINITIONS.find(({ id }) => id === biller);
  return { type2: definition?.type ?? 'WALLET', operator, mobno: recipient } as const;
}

function titleOf(one: Recipient, t: Say<'bills'>): string {
  return operatorTitle(orderOf(one), t);
}

function Whom({ recipient: one }: { recipient: Recipient }) {
  const t = usePageTexts('bills');
  const order = orderOf(one);
  const operator = titleOf(one, t);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <WhomSign
        nickname={one.nickname}
        operator={operator}
        type={order.type2}
        className="size-12"
      />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{one.nickname}</p>
        <p className="figures text-small wrap-anywhere text-soft">
          {operator} · <NumberText>{recipientText(order)}</NumberText>
          {one.last_amount !== null && <> · {t('recipient.last', { amount: one.last_amount })}</>}
        </p>
      </div>
    </div>
  );
}
