// The state of a biller's form: its values, the look-up and its result, and the order.
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { BillerDefinition, BillerField } from '#billers/biller.ts';
import type { FoundPlan } from '#billers/look-up.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { makeOrder } from './bill-calls.ts';
import { checkBill, drawnFields, isPayable, orderBody, PLAN, planOf } from './bill-values.ts';
import { askedWith, wantsLookUp } from './bill-values.ts';
import type { BillState, BillValues, FoundCustomer } from './bill-values.ts';
import { useLookUp } from './use-look-up.ts';

const NO_PRESET: BillValues = {};

/** What the button does next; `stop` when nothing can be paid for. */
type Step = 'ask' | 'order' | 'stop';

export interface Bill {
  form: ReturnType<typeof useContractForm>;
  /** The fields that are drawn now: above what was found stand those it was asked with. */
  above: readonly BillerField[];
  below: readonly BillerField[];
  found: FoundCustomer | undefined;
  plan: FoundPlan | undefined;
  isAsking: boolean;
  step: Step;
  /** The word on the button. */
  action: KeyIn<'bills'>;
  /** As they are typed. */
  values: BillValues;
}

function stepOf(state: BillState, values: BillValues): Step {
  if (!state.found && wantsLookUp(state.definition, values)) return 'ask';
  return isPayable(state) ? 'order' : 'stop';
}

function actionOf(step: Step, definition: BillerDefinition, isAsking: boolean): KeyIn<'bills'> {
  if (step === 'ask') return isAsking ? 'look_up.asking' : 'look_up.ask';
  return definition.lookUp ? 'look_up.continue' : 'bill.continue';
}

/** Puts what was found into the fields that follow it. */
function takeOver(form: UseFormReturn, state: BillState, t: Say<'bills'>): void {
  const { plans = [], due, least } = state.found?.shown ?? {};
  form.clearErrors();
  form.setValue(PLAN, plans.length === 1 ? plans[0]?.id : '');
  for (const field of drawnFields(state, form.getValues())) {
    const { name, isSetByLookUp, kind, choices, initial } = field;
    if (isSetByLookUp) form.setValue(name, least !== undefined && due ? String(due) : '');
    const typed = String(form.getValues(name));
    const isOnOffer = kind !== 'choice' || !choices || choices.some(({ value }) => value === typed);
    if (isOnOffer || !typed) continue;
    // Another amount is never put in its place: the person chooses it.
    form.setValue(name, '');
    if (typed === initial) continue;
    const message = t('bill.amount_not_sold', { amount: Number(typed) });
    form.setError(name, { type: 'found', message });
  }
}

/** An error that no visible field can fix: the look-up result is no longer valid. */
function isOutdated(error: unknown, seen: readonly string[]): boolean {
  if (!(error instanceof CallError) || error.status !== 422) return false;
  const { banner, fields } = error;
  return banner !== undefined || Object.keys(fields).some((name) => !seen.includes(name));
}

/** The fields around what was found. */
function around({ definition, found }: BillState, drawn: readonly BillerField[]) {
  if (!found) return { above: drawn, below: [] };
  const isAsked = ({ name }: BillerField) => definition.lookUp?.fields.includes(name) ?? false;
  return { above: drawn.filter(isAsked), below: drawn.filter((field) => !isAsked(field)) };
}

/** Calls all of it when the text has become another one. */
function useOnChange(text: string, first: () => void, second: () => void): void {
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    first();
    second();
  }, [text, first, second]);
}

/**
 * Fields the page knows already are `preset`, and are not drawn. An order is made only when
 * `mayOrder` lets it pass.
 */
export function useBill(
  definition: BillerDefinition,
  mayOrder: (values: BillValues, drawn: readonly BillerField[]) => boolean,
  preset: BillValues = NO_PRESET,
): Bill {
  const t = usePageTexts('bills');
  const navigate = useNavigate();
  const { found, isAsking, ask, forget } = useLookUp(definition);
  const state: BillState = { definition, preset, found };
  const initial = definition.fields.map(({ name, initial = '' }) => [
    name,
    preset[name] ?? initial,
  ]);
  const seen = (values: BillValues): string[] =>
    drawnFields(state, values)
      .map(({ name }) => name)
      .concat(PLAN);

  async function order(values: BillValues, key: string): Promise<void> {
    if (!mayOrder(values, drawnFields(state, values))) return;
    try {
      const id = await makeOrder(definition, orderBody(state, values), key);
      await navigate(`/payment/${id}`);
    } catch (error) {
      if (found && isOutdated(error, seen(values))) forget();
      throw error;
    }
  }

  const form = useContractForm({
    schema: undefined,
    defaults: { ...Object.fromEntries(initial), [PLAN]: '' },
    seen,
    check: (values) => checkBill(state, values as BillValues),
    async send(typed, { key }) {
      const values = typed as BillValues;
      if (stepOf(state, values) !== 'ask') return order(values, key);
      const next = await ask(state, values);
      if (next) takeOver(form.form, { ...state, found: next }, t);
    },
  });

  const values = useWatch({ control: form.form.control }) as BillValues;
  const question = askedWith(definition, values);
  useOnChange(question, forget, form.forget);
  // Cancels the look-up when the page is left.
  useEffect(() => forget, [forget]);

  const step = stepOf(state, values);
  return {
    form,
    ...around(state, drawnFields(state, values)),
    found,
    plan: planOf(found, values),
    isAsking,
    step,
    action: actionOf(step, definition, isAsking),
    values,
  };
}
