// The state of a biller's form: its values, the look-up and its result, and the order.
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { BillerDefinition } from '#billers/biller.ts';
import type { BillerField } from '#billers/field.ts';
import { fieldsOf, formAt, lookUpBody, lookUpOf } from '#billers/form.ts';
import type { Form, Found } from '#billers/form.ts';
import type { FoundPlan } from '#billers/steps.ts';
import type { Values } from '#billers/field.ts';
import { ApiError, parse } from '#contract/api-error.ts';
import { paisaFromRupees } from '#contract/money.ts';
import { orderCall } from '#contract/order-calls/new-orders.ts';
import { message } from '#contract/texts.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { addToast, clearToasts } from '#ui/toasts/toasts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { currentSession } from '#web/api/session.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import type { KeptDraft } from './draft/use-draft.ts';
import { useKeptDraft } from './draft/use-draft.ts';
import { isTopUp } from '#contract/order-steps.ts';
import { isOver, useSpendingLeft } from './found/spending-left.ts';
import { useLookUp } from './use-look-up.ts';

/** The field of the chosen plan; no biller's field has this name. */
export const PLAN = 'chosen-plan';

export interface Bill {
  form: ReturnType<typeof useContractForm>;
  draft: KeptDraft;
  /** The form's steps for the current values. */
  now: Form;
  found: Found | undefined;
  /** The chosen package, if it may be bought. */
  plan: FoundPlan | undefined;
  /** What may still be spent this month, in rupees; null if there is no limit or it is not known yet. */
  left: number | null;
  isLookingUp: boolean;
  /** The text of the button. */
  action: KeyIn<'bills'>;
  /** As typed. */
  values: Values;
}

function actionOf(now: Form, definition: BillerDefinition, isLookingUp: boolean): KeyIn<'bills'> {
  if (now.lookUp) return isLookingUp ? 'look_up.asking' : 'look_up.ask';
  return lookUpOf(definition) && isTopUp(definition.type) ? 'look_up.continue' : 'bill.continue';
}

/** The chosen plan, if it may be bought. */
function planOf({ plans }: Form, { values, left }: Entered): FoundPlan | undefined {
  return plans?.find((plan) => plan.id === values[PLAN] && !isOver(left, plan));
}

interface Entered {
  values: Values;
  left: number | null;
}

/** Validates before anything is sent: throws ApiError, by field, for what the server would also reject. */
function check(definition: BillerDefinition, now: Form, { values, left }: Entered): void {
  const { lookUp, plans, dues, below } = now;
  if (lookUp) {
    parse(lookUp.body, lookUpBody(lookUp, values));
    return;
  }
  const plan = planOf(now, { values, left });
  if (plans?.length && !plan) {
    const isAll = plans.every((one) => isOver(left, one));
    throw new ApiError(422, { [PLAN]: message(isAll ? 'plan.all_over' : 'look_up.plan_needed') });
  }
  const { least = 0 } = dues ?? {};
  for (const { name } of dues ? below : []) {
    const paisa = paisaFromRupees(values[name] ?? '');
    if (paisa !== undefined && paisa < (paisaFromRupees(least) ?? 0n)) {
      throw new ApiError(422, { [name]: message('field.amount_min', { min: least }) });
    }
  }
  const body = parse(definition.body, now.order(plan));
  // After a look-up only the server can read the order, because it alone has the stored answer.
  if (!now.lines) definition.read(body);
}

/** Fills the fields that depend on the result of a look-up. */
function takeOver(form: UseFormReturn, now: Form, t: Say<'bills'>): void {
  const { plans = [], dues, below } = now;
  form.clearErrors();
  form.setValue(PLAN, plans.length === 1 ? plans[0]?.id : '');
  for (const { name } of dues ? below : []) form.setValue(name, String(dues?.due));
  dropUnsold(form, now, t);
}

/** Empties a choice whose selected amount is no longer offered. */
function dropUnsold(form: UseFormReturn, { below }: Form, t: Say<'bills'>): void {
  for (const { name, choices, initial } of below) {
    const typed = String(form.getValues(name) ?? '');
    const isOffered = !choices || choices.some(({ value }) => value === typed);
    if (isOffered || !typed) continue;
    // No other amount is substituted: the person must choose one.
    form.setValue(name, '');
    if (typed === initial) continue;
    form.setError(name, {
      type: 'found',
      message: t('bill.amount_not_sold', { amount: Number(typed) }),
    });
  }
}

/** An error that no visible field can fix: the look-up result is no longer valid. */
function isOutdated({ status, banner, fields }: CallError, seen: readonly string[]): boolean {
  return (
    status === 422 &&
    (banner !== undefined || Object.keys(fields).some((name) => !seen.includes(name)))
  );
}

/** Calls all functions when the text changes. */
function useOnChange(text: string, ...done: (() => void)[]): void {
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    for (const call of done) call();
  });
}

function withoutPreset(form: Form, preset: Values): Form {
  const isDrawn = ({ name }: BillerField): boolean => !Object.hasOwn(preset, name);
  return { ...form, above: form.above.filter(isDrawn), below: form.below.filter(isDrawn) };
}

function defaultsOf(definition: BillerDefinition): Values {
  return Object.fromEntries(fieldsOf(definition).map(({ name, initial = '' }) => [name, initial]));
}

/**
 * `preset` has the values of fields that the page knows and does not draw. An order is created only if
 * `mayOrder` returns true.
 */
export function useBill(
  definition: BillerDefinition,
  mayOrder: (values: Values, drawn: readonly BillerField[]) => boolean,
  preset: Values,
): Bill {
  const t = usePageTexts('bills');
  const navigate = useNavigate();
  const { found, isRunning: isLookingUp, lookUp, discard } = useLookUp();
  const left = useSpendingLeft(found !== undefined);
  const draft = useKeptDraft(definition);
  const step = lookUpOf(definition);
  const formWith = (values: Values, result = found): Form =>
    withoutPreset(formAt(definition, values, result), preset);
  const drawn = (values: Values): BillerField[] => {
    const { above, below } = formWith(values);
    return [...above, ...below];
  };
  const seen = (values: Values): string[] => [...drawn(values).map(({ name }) => name), PLAN];

  async function order(values: Values): Promise<void> {
    if (!mayOrder(values, drawn(values))) return;
    const now = formWith(values);
    clearToasts();
    try {
      const body = now.order(planOf(now, { values, left }));
      if (!currentSession()) return await draft.askVisitor(values, body);
      const { id } = await call(orderCall(definition), { body, key: draft.keyOf(values) });
      await navigate(`/payment/${id}`);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (step?.refusal === 'toast' && error.banner) addToast(error.banner, { tone: 'error' });
      if (found && isOutdated(error, seen(values))) discard();
      throw error;
    }
  }

  async function lookUpOrOrder(values: Values): Promise<void> {
    const now = formWith(values);
    if (!now.lookUp) return order(values);
    if (!currentSession()) return draft.askVisitor(values);
    const next = await lookUp(now.lookUp, values);
    if (next) takeOver(form.form, formWith(form.form.getValues(), next), t);
  }

  const form = useContractForm({
    schema: undefined,
    defaults: { ...defaultsOf(definition), ...preset, [PLAN]: '' },
    seen,
    check: (typed) =>
      check(definition, formWith(typed as Values), { values: typed as Values, left }),
    send(typed) {
      const values = typed as Values;
      return draft.keepWhenSignedOut(values, () => lookUpOrOrder(values));
    },
  });

  const values = useWatch({ control: form.form.control }) as Values;
  const customer = JSON.stringify(step?.fields.map(({ name }) => values[name] ?? ''));
  const dropNow = (): void => dropUnsold(form.form, formAt(definition, values), t);
  useOnChange(customer ?? '', discard, form.clearBanner, dropNow);
  useOnChange(JSON.stringify(values), draft.drop);
  // Cancels the look-up when the page is left.
  useEffect(() => discard, [discard]);

  const now = formWith(values);
  const action = actionOf(now, definition, isLookingUp);
  const plan = planOf(now, { values, left });
  return { form, draft, now, found, plan, left, isLookingUp, action, values };
}
