// The packages on offer, one row each with its price at the right; choosing one sets the price.
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router';
import type { FoundPlan } from '#billers/steps.ts';
import { latinDigits } from '#contract/dates/digits.ts';
import { FieldMessage, useTies } from '#ui/controls/field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { classNames } from '#ui/class-names.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { messageText, usePageTexts } from '#ui/texts.ts';
import { isOver } from './spending-left.ts';

export type PlanControl = UseFormRegisterReturn & { message: string | undefined };

/** The number of packages from which a search is offered. */
const SEARCHED_FROM = 9;

interface PlanChoiceProps extends PlanControl {
  plans: readonly FoundPlan[];
  /** The id of the chosen one. */
  chosen: string | undefined;
  /** What may still be spent this month, in rupees; null: without a limit. */
  left: number | null;
}

/** Whether each typed word occurs in the name or details. Not fuzzy: a similar speed is another package. */
function isFoundBy({ title, details = [] }: FoundPlan, typed: string): boolean {
  const plain = (text: string): string => latinDigits(text).toLowerCase();
  const text = plain([title, ...details].map(messageText).join(' '));
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function PlanChoice({ plans, chosen, left, message, ...control }: PlanChoiceProps) {
  const t = usePageTexts('bills');
  const { ties, messageId } = useTies({ message });
  const [typed, setTyped] = useState('');
  const found = plans.filter((plan) => isFoundBy(plan, typed.trim()));
  // The chosen package stays visible, in its place in the list.
  const shown = plans.filter((plan) => plan.id === chosen || found.includes(plan));
  const due = shown.filter(({ isDue }) => isDue);
  const rows = (some: readonly FoundPlan[]): ReactNode => (
    <div className="divide-y divide-rule overflow-hidden rounded-control border border-edge/60 bg-sheet empty:hidden">
      {some.map((plan) => (
        <PlanRow key={plan.id} plan={plan} control={control} isDear={isOver(left, plan)} />
      ))}
    </div>
  );
  return (
    <fieldset role="radiogroup" {...ties} className="min-w-0">
      <legend className="mb-2 font-bold">
        {t(plans.some(({ isDue }) => isDue) ? 'look_up.plans_or_owed' : 'look_up.plans')}
      </legend>
      {plans.some((plan) => isOver(left, plan)) && <LimitNote left={left ?? 0} />}
      {/* Above the rows: the first one takes the focus, and the last may be far below. */}
      {message && (
        <div className="mb-2">
          <FieldMessage id={messageId}>{message}</FieldMessage>
        </div>
      )}
      {plans.length >= SEARCHED_FROM && (
        <div className="mb-3">
          <TextField
            label={t('plan.search')}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-2 text-soft'}>
            {found.length === 0 && t('plan.none', { typed })}
          </p>
        </div>
      )}
      {due.length > 0 && (
        <div className="mb-4">
          {/* A single row needs no heading. */}
          {due.length > 1 && <p className="mb-2 text-label font-bold">{t('look_up.owed')}</p>}
          {rows(due)}
        </div>
      )}
      {due.length > 0 && <p className="mb-2 text-label font-bold">{t('look_up.packages')}</p>}
      {rows(shown.filter(({ isDue }) => !isDue))}
    </fieldset>
  );
}

/** A speed stays on one line. */
function unbroken(title: string): string {
  return title.replaceAll(/(\d) (?=[MGK]bps)/g, '$1\u00a0');
}

/** Says why some packages cannot be chosen, and how to raise the limit. */
function LimitNote({ left }: { left: number }) {
  const t = usePageTexts('bills');
  return (
    <p className="mb-2 text-small text-soft">
      {t('plan.left', { left })}{' '}
      <Link to="/profile?tab=limits" className="text-link py-1">
        {t('plan.raise')}
      </Link>
    </p>
  );
}

interface PlanRowProps {
  plan: FoundPlan;
  control: UseFormRegisterReturn;
  /** Whether it costs more than may still be spent. */
  isDear: boolean;
}

function PlanRow({ plan, control, isDear }: PlanRowProps) {
  const t = usePageTexts('bills');
  const { id, title, details = [], amount, isCurrent = false } = plan;
  return (
    <label
      className={classNames(
        'grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-2.5 py-2.5 sm:gap-x-3 sm:px-4',
        'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-act',
        isDear
          ? 'cursor-not-allowed bg-well text-soft'
          : 'cursor-pointer hover:bg-act-wash/60 has-checked:bg-act-wash',
      )}
    >
      <input
        {...control}
        type="radio"
        value={id}
        disabled={isDear}
        className="size-5 accent-act focus-visible:outline-none disabled:opacity-50"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-2 text-label leading-snug font-bold">
          {unbroken(messageText(title))}
          {isCurrent && (
            <span className="rounded-full bg-act-wash px-2 py-0.5 text-small whitespace-nowrap text-act">
              {t('plan.current')}
            </span>
          )}
        </span>
        {details.length > 0 && (
          <span className="block text-small text-soft">{details.map(messageText).join(' · ')}</span>
        )}
      </span>
      <Amount rupees={amount} className="text-label font-bold" />
      {isDear && (
        <span className="col-span-2 col-start-2 text-small text-warn">{t('plan.over_limit')}</span>
      )}
    </label>
  );
}
