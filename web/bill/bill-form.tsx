// Draws any biller's form from the steps of its definition, and creates the order.
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { BillerDefinition } from '#billers/biller.ts';
import type { BillerField } from '#billers/field.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { ArrowRightIcon, InfoIcon } from '#ui/icons.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { useSession } from '#web/api/session.ts';
import { later } from '#ui/later/later.tsx';
import { useResumedDraft } from './draft/use-draft.ts';
import { isTopUp } from '#contract/order-steps.ts';
import { BillField } from './fields/bill-field.tsx';
import { FindIt } from './fields/find-it.tsx';
import { NothingToPay, ToPay } from './found/to-pay.tsx';
import { GuardWarnings } from './recipients/guard-warnings.tsx';
import { OfferedSkeleton } from './recipients/offered-skeleton.tsx';
import { useGuard } from './recipients/use-guard.ts';
import type { Guard } from './recipients/use-guard.ts';
import { PLAN, useBill } from './use-bill.ts';
import type { Bill } from './use-bill.ts';

// Only members have recipients; loading it lazily keeps the cache of reads out of other pages.
const OfferedRecipients = lazy(async () => {
  const file = await import('./recipients/offered-recipients.tsx');
  return { default: file.OfferedRecipients };
});

/** Fetched on demand, because top-ups have no look-up. */
const fetchResult = async () => (await import('./found/found-result.tsx')).FoundResult;
const FoundResult = later(fetchResult);

const NO_PRESET = {};

interface BillFormProps {
  definition: BillerDefinition;
  /** Values of fields that are not drawn, because the page knows them. */
  preset?: Readonly<Record<string, string>>;
}

/** A visitor may fill it in; the button then keeps it as a draft and opens the sign-in dialog. */
export function BillForm({ definition, preset = NO_PRESET }: BillFormProps) {
  const t = usePageTexts('bills');
  const session = useSession();
  const guard = useGuard(definition);
  const bill = useBill(definition, guard.letsPass, preset);
  const { form, found, now } = bill;
  const element = useRef<HTMLFormElement>(null);
  // The component is fetched while the look-up runs, so that the result is shown at once.
  useEffect(() => {
    if (bill.isLookingUp) void fetchResult().catch(() => undefined);
  }, [bill.isLookingUp]);
  useResumedDraft({ definition, draft: bill.draft, form: form.form, element });
  return (
    <form ref={element} noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <ErrorBody form={form} />
      {session && (
        <Suspense fallback={<OfferedSkeleton />}>
          <OfferedRecipients
            definition={definition}
            preset={preset}
            handle={form.form}
            onKnown={guard.setKnown}
          />
        </Suspense>
      )}
      <Fields bill={bill} guard={guard} fields={now.above} />
      {found && now.lines && (
        <FoundResult
          key={found.sessionId}
          details={{ lines: now.lines, dues: now.dues, typed: typedLines(bill) }}
          choice={choiceOf(bill)}
        />
      )}
      <Fields bill={bill} guard={guard} fields={now.below} />
      {now.lines && <ToPay plan={bill.plan} />}
      {!now.lookUp && !now.isPayable ? (
        <NothingToPay isPaid={now.dues !== undefined} />
      ) : (
        <>
          {!now.lookUp && (
            <p className="mt-1 -mb-1 flex gap-2 text-label">
              <InfoIcon className="size-5 shrink-0 text-act" />
              {t(isTopUp(definition.type) ? 'bill.final' : 'bill.final_bill')}
            </p>
          )}
          <Button
            key={String(now.lookUp?.kind)}
            type="submit"
            isBusy={form.isBusy}
            className="mt-1 min-h-12"
          >
            {t(bill.action)}
            <ArrowRightIcon className="size-5" />
          </Button>
        </>
      )}
    </form>
  );
}

/** The packages to choose from. */
function choiceOf({ form, now, plan, left }: Bill) {
  if (!now.plans || now.plans.length === 0) return undefined;
  return { plans: now.plans, chosen: plan?.id, left, ...form.field(PLAN) };
}

/** The typed fields that identify the customer; choices are left out, as their fields show them. */
function typedLines({ now, values }: Bill) {
  return now.above
    .filter(({ kind }) => kind !== 'choice')
    .map(({ label, name }) => ({ label, value: (values[name] ?? '').trim() }))
    .filter(({ value }) => value !== '');
}

function ErrorBody({ form }: Pick<Bill, 'form'>) {
  const t = usePageTexts('bills');
  return (
    <FormRefusal form={form}>
      {form.isTemporary && (
        <Button type="submit" look="secondary" className="self-start" isBusy={form.isBusy}>
          {t('bill.again')}
        </Button>
      )}
    </FormRefusal>
  );
}

function Intro({ text }: { text: KeyIn<'bills'> | undefined }) {
  const t = usePageTexts('bills');
  return text && <p className="mb-3 text-small text-soft">{t(text)}</p>;
}

interface FieldsProps {
  bill: Bill;
  guard: Guard;
  fields: readonly BillerField[];
}

/** Groups the fields in rows: an alternative to the previous field shares its row. */
function rowsOf(fields: readonly BillerField[]): BillerField[][] {
  const rows: BillerField[][] = [];
  for (const field of fields) {
    if (field.isAlternative) rows.at(-1)?.push(field);
    else rows.push([field]);
  }
  return rows;
}

function Fields(props: FieldsProps) {
  const { values } = props.bill;
  return rowsOf(props.fields).map(([field, other]) => {
    if (!field) return null;
    const one = <OneField {...props} field={field} />;
    return (
      <div key={field.name}>
        <Intro text={field.introFor?.(values)} />
        {other ? (
          <div className="grid items-start gap-x-4 lg:grid-cols-[1fr_auto_1fr]">
            {one}
            {/* On a wide screen the text stands between the two boxes, below the level of their labels. */}
            <div className="mt-5 lg:mt-10.5">
              <Intro text={other.introFor?.(values)} />
            </div>
            <OneField {...props} field={other} />
          </div>
        ) : (
          one
        )}
      </div>
    );
  });
}

function OneField({ bill, guard, field }: FieldsProps & { field: BillerField }) {
  const t = usePageTexts('bills');
  const { form, values, now } = bill;
  const all = [...now.above, ...now.below];
  const warnings = guard.warningsOf(values, all);
  return (
    <div>
      <BillField field={field} handle={form.form} control={form.field(field.name)} />
      <FindIt field={field} fields={all} />
      <GuardWarnings
        warnings={warnings.filter((one) => one.field === field.name).map((one) => one.warning)}
        isBlocking={guard.isBlocking(warnings)}
        isFirst={warnings[0]?.field === field.name}
        action={t(bill.action)}
      />
    </div>
  );
}
