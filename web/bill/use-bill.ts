// The life of a biller's form: what is typed, the look-up it needs and what that found, the order.
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { BillerFace, BillerField } from '#billers/biller.ts';
import type { FoundPlan } from '#billers/look-up.ts';
import type { WordKey } from '#contract/words.ts';
import { say } from '#ui/words.ts';
import { CallRefused } from '#web/api/call-refused.ts';
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
  action: WordKey;
  /** As they are typed. */
  values: BillValues;
}

function stepOf(state: BillState, values: BillValues): Step {
  if (!state.found && wantsLookUp(state.face, values)) return 'ask';
  return isPayable(state) ? 'order' : 'stop';
}

function actionOf(step: Step, face: BillerFace, isAsking: boolean): WordKey {
  if (step === 'ask') return isAsking ? 'look_up.asking' : 'look_up.ask';
  return face.lookUp ? 'look_up.continue' : 'bill.continue';
}

/** Puts what was found into the fields that follow it. */
function takeOver(form: UseFormReturn, state: BillState): void {
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
    const message = say('bill.amount_not_sold', { amount: Number(typed) });
    form.setError(name, { type: 'found', message });
  }
}

/** A refusal that no field on the page can answer: what was found does not hold any more. */
function isOutdated(error: unknown, seen: readonly string[]): boolean {
  if (!(error instanceof CallRefused) || error.status !== 422) return false;
  const { banner, fields } = error;
  return banner !== undefined || Object.keys(fields).some((name) => !seen.includes(name));
}

/** The fields around what was found. */
function around({ face, found }: BillState, drawn: readonly BillerField[]) {
  if (!found) return { above: drawn, below: [] };
  const isAsked = ({ name }: BillerField) => face.lookUp?.fields.includes(name) ?? false;
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
  face: BillerFace,
  mayOrder: (values: BillValues, drawn: readonly BillerField[]) => boolean,
  preset: BillValues = NO_PRESET,
): Bill {
  const navigate = useNavigate();
  const { found, isAsking, ask, forget } = useLookUp(face);
  const state: BillState = { face, preset, found };
  const initial = face.fields.map(({ name, initial = '' }) => [name, preset[name] ?? initial]);
  const seen = (values: BillValues): string[] =>
    drawnFields(state, values)
      .map(({ name }) => name)
      .concat(PLAN);

  async function order(values: BillValues, key: string): Promise<void> {
    if (!mayOrder(values, drawnFields(state, values))) return;
    try {
      const id = await makeOrder(face, orderBody(state, values), key);
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
      if (next) takeOver(form.form, { ...state, found: next });
    },
  });

  const values = useWatch({ control: form.form.control }) as BillValues;
  const question = askedWith(face, values);
  useOnChange(question, forget, form.forget);
  // Nobody waits for an answer on a page that was left.
  useEffect(() => forget, [forget]);

  const step = stepOf(state, values);
  return {
    form,
    ...around(state, drawnFields(state, values)),
    found,
    plan: planOf(found, values),
    isAsking,
    step,
    action: actionOf(step, face, isAsking),
    values,
  };
}
