// Recipients that fill the form with one tap: saved ones first, then recent ones.
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { BillerDefinition } from '#billers/biller.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import { listRecipients } from '#contract/recipients/recipients.ts';
import type { Recipient } from '#contract/recipients/recipients.ts';
import { OperatorPlate } from '#ui/art/operator-plate.tsx';
import { PersonCircle } from '#ui/art/person-circle.tsx';
import { classNames } from '#ui/class-names.ts';
import { NumberText } from '#ui/text/number-text.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ReadCache, useRead } from '#web/api/reads.tsx';
import type { Known, Values } from './bill-warnings.ts';
import { fillBill, isFilledFor, isForPage } from './fill-bill.ts';
import { OfferedSkeleton } from './offered-skeleton.tsx';

/** The initial number: few enough that the form stays visible on a phone. */
const AT_FIRST = 4;

interface OfferedRecipientsProps {
  definition: BillerDefinition;
  preset: Values;
  handle: UseFormReturn;
  /** Receives the loaded recipients, for the guard. */
  onKnown: (known: Known) => void;
}

/** For members only; loaded with the first form, together with the cache of reads. */
export function OfferedRecipients(props: OfferedRecipientsProps) {
  return (
    <ReadCache>
      <Offered {...props} />
    </ReadCache>
  );
}

function Offered({ definition, preset, handle, onKnown }: OfferedRecipientsProps) {
  const t = usePageTexts('bills');
  const { data, error } = useRead(listRecipients, { query: { biller: definition.id } });
  const [isWhole, setIsWhole] = useState(false);
  const [filled, setFilled] = useState('');
  const values = useWatch({ control: handle.control }) as Values;
  useEffect(() => {
    if (data) onKnown({ recipients: data.recipients, usualRupees: data.usual_amount });
  }, [data, onKnown]);
  // The form works without suggestions: the user can type the recipient.
  if (error && !data) return null;
  if (!data) return <OfferedSkeleton />;
  const all = data.recipients.filter((recipient) => isForPage(recipient, preset));
  if (all.length === 0) return null;
  function pick(recipient: Recipient): void {
    fillBill(recipient, { definition, preset, handle });
    setFilled(recipient.nickname ?? recipient.recipient);
  }
  const shown = isWhole ? all : all.slice(0, AT_FIRST);
  return (
    <fieldset className="@container min-w-0">
      <legend className="mb-1.5 font-bold">{t('recipient.whom')}</legend>
      <ul className="grid gap-2 @min-[24rem]:grid-cols-2">
        {shown.map((recipient) => (
          <li key={recipient.id ?? `${recipient.operator} ${recipient.recipient}`}>
            <Chip
              recipient={recipient}
              number={recipientText({
                ...recipient,
                type2: definition.type,
                mobno: recipient.recipient,
              })}
              isChosen={isFilledFor(recipient, definition, values)}
              onPick={() => pick(recipient)}
            />
          </li>
        ))}
      </ul>
      {all.length > AT_FIRST && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="text-link mt-1 min-h-11"
        >
          {isWhole ? t('recipient.fewer') : t('recipient.all', { count: all.length })}
        </button>
      )}
      <p aria-live="polite" className="sr-only">
        {filled && t('recipient.filled', { name: filled })}
      </p>
    </fieldset>
  );
}

interface ChipProps {
  recipient: Recipient;
  /** Formatted for display. */
  number: string;
  isChosen: boolean;
  onPick: () => void;
}

function Chip({ recipient: one, number, isChosen, onPick }: ChipProps) {
  const t = usePageTexts('bills');
  const last = one.last_amount !== null && t('recipient.last', { amount: one.last_amount });
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPick}
      className="flex size-full min-h-12 items-center gap-2.5 rounded-control border border-edge/60 bg-sheet px-2.5 py-1.5 text-left leading-snug hover:border-act hover:bg-act-wash aria-pressed:border-act aria-pressed:bg-act-wash aria-pressed:ring-1 aria-pressed:ring-act @min-[24rem]:min-h-14 sm:gap-3"
    >
      {one.nickname === null ? (
        <OperatorPlate name={one.operator} className="size-8 sm:size-9" />
      ) : (
        <PersonCircle name={one.nickname} className="size-8 sm:size-9" />
      )}
      {/* Side by side in one column, one above the other in two; a number is never cut. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 @min-[24rem]:flex-col @min-[24rem]:justify-start">
        <span
          className={classNames(
            'figures max-w-full py-0.5 font-bold tracking-tight wrap-anywhere',
            one.nickname !== null && 'line-clamp-2',
          )}
        >
          <NumberText>{one.nickname ?? number}</NumberText>
        </span>
        <span className="figures max-w-full text-small wrap-anywhere text-soft">
          {one.nickname === null ? last : <NumberText>{number}</NumberText>}
        </span>
      </span>
    </button>
  );
}
