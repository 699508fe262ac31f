// The people a member pays for: a tap opens the form, filled in for them.
import { Link } from 'react-router';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import { listRecipients } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { classNames } from '#ui/class-names.ts';
import { PlusIcon } from '#ui/icons.tsx';
import { NumberText } from '#ui/text/number-text.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ReadCache, useRead } from '#web/api/reads.tsx';
import { WhomSign } from '#web/bill/order/whom-sign.tsx';
import { formAddress } from './form-address.ts';
import { usePayFor } from './pay-for.ts';

/** The most people shown: as many as fit into two widths of a phone. */
const AT_MOST = 10;

export function People() {
  return (
    <ReadCache>
      <Row />
    </ReadCache>
  );
}

const keyOf = ({ biller, operator, recipient }: Recipient) => `${biller} ${operator} ${recipient}`;

/** The saved recipients, then the phones that were topped up last. */
function usePeople(): Recipient[] | undefined {
  const saved = useRead(listRecipients, { query: {} });
  const phones = useRead(listRecipients, { query: { biller: 'mobile' } });
  if (saved.isPending || phones.isPending) return undefined;
  const all = [...(saved.data?.recipients ?? []), ...(phones.data?.recipients ?? [])];
  return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()]
    .toReversed()
    .filter((one) => formAddress(one) !== undefined)
    .slice(0, AT_MOST);
}

const CHIP =
  'flex w-24 flex-col items-center gap-1.5 rounded-plate px-1 py-2 text-center text-small leading-tight font-bold wrap-anywhere hover:bg-act-wash';

function Row() {
  const t = usePageTexts('bills');
  const people = usePeople();
  return (
    <ul
      aria-label={t('services.people')}
      aria-busy={!people}
      className="-mx-4 flex min-h-26 snap-x scroll-px-3 overflow-x-auto px-3 [scrollbar-width:none] sm:-mx-8 sm:scroll-px-7 sm:px-7 md:-mx-1 md:scroll-px-0 md:px-0"
    >
      <li className="shrink-0 snap-start">
        <Link to="/services/topup" className={CHIP}>
          <span className="flex size-14 items-center justify-center rounded-full border-[1.5px] border-dashed border-edge text-act">
            <PlusIcon />
          </span>
          <span className="py-0.5">{t('services.people_add')}</span>
        </Link>
      </li>
      {people?.map((one) => (
        <li key={keyOf(one)} className="shrink-0 snap-start">
          <Person recipient={one} />
        </li>
      ))}
      {!people &&
        [1, 2, 3].map((place) => (
          <li key={place} className="flex w-24 shrink-0 justify-center py-2">
            <Skeleton className="size-14 rounded-full" />
          </li>
        ))}
    </ul>
  );
}

function Person({ recipient: one }: { recipient: Recipient }) {
  const t = usePageTexts('bills');
  const payFor = usePayFor();
  const found = formAddress(one);
  if (!found) return null;
  const { definition } = found;
  const order = { type2: definition.type, operator: one.operator, mobno: one.recipient };
  const operator = operatorTitle(order, t);
  const name = one.nickname ?? recipientText(order);
  return (
    <button
      type="button"
      aria-label={t('services.people_pay', { name, operator })}
      onClick={() => void payFor(one)}
      className={CHIP}
    >
      <WhomSign
        nickname={one.nickname}
        operator={operator}
        type={definition.type}
        className="size-14 text-section"
      />
      {/* Names are cut after two lines, numbers never. */}
      <span
        className={classNames('figures max-w-full py-0.5', one.nickname !== null && 'line-clamp-2')}
      >
        <NumberText>{name}</NumberText>
      </span>
    </button>
  );
}
