// What a biller's form holds, which of its fields are drawn at a moment, and what is wrong with
// them: pure, so that the form only draws it.
import type { BillerDefinition, BillerField } from '#billers/biller.ts';
import type { Found } from '#billers/look-up.ts';
import { paisaFromRupees } from '#contract/money.ts';
import { parse, ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';

/** The form's own field for the plan that is chosen; no biller's field has this name. */
export const PLAN = 'chosen-plan';

export type BillValues = Readonly<Record<string, string>>;

/** What a look-up found, and what the order names it by. */
export interface FoundCustomer {
  answer: unknown;
  sessionId: string;
  shown: Found;
}

/** A definition, what the page knows already, and what was found so far. */
export interface BillState {
  definition: BillerDefinition;
  preset: BillValues;
  found: FoundCustomer | undefined;
}

/** Whether these values want a look-up before the order. */
export function wantsLookUp({ lookUp }: BillerDefinition, values: BillValues): boolean {
  return lookUp !== undefined && (lookUp.isNeeded?.(values) ?? true);
}

/** The input of a look-up as one text; a different text needs a new look-up. */
export function askedWith({ lookUp }: BillerDefinition, values: BillValues): string {
  return JSON.stringify(lookUp?.fields.map((name) => values[name] ?? '') ?? []);
}

/** Whether the person types the amount: nothing found sets it, or a part may be paid. */
function isAmountOpen({ least, due, plans }: Found): boolean {
  return least !== undefined || (due === undefined && plans === undefined);
}

/** A fixed choice of amounts, left with those that can be bought for the customer found. */
function narrow({ definition, found }: BillState, field: BillerField): BillerField {
  const amounts = found?.shown.amounts;
  const { choices = [], name, kind } = field;
  const isAmount = kind === 'choice' && choices.every(({ value }) => Number(value) > 0);
  if (!amounts || !isAmount || definition.lookUp?.fields.includes(name)) return field;
  return { ...field, choices: choices.filter(({ value }) => amounts.includes(Number(value))) };
}

function hinted(field: BillerField, values: BillValues): BillerField {
  const hint = field.hintFor?.(values);
  return hint ? { ...field, hint } : field;
}

/** The fields that are drawn now. */
export function drawnFields(state: BillState, values: BillValues): BillerField[] {
  const { definition, preset, found } = state;
  const isOpen = found ? isAmountOpen(found.shown) : !wantsLookUp(definition, values);
  return definition.fields
    .filter(({ name }) => !Object.hasOwn(preset, name))
    .filter(({ isSetByLookUp = false }) => isOpen || !isSetByLookUp)
    .filter(({ isAsked }) => isAsked?.(values) ?? true)
    .map((field) => narrow(state, hinted(field, values)));
}

/** The values of the drawn fields and the preset ones: what a hidden field held does not count. */
export function drawnValues(state: BillState, values: BillValues): BillValues {
  const names = drawnFields(state, values).map(({ name }) => name);
  const drawn = names.flatMap((name) => {
    const value = values[name];
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(drawn), ...state.preset };
}

export function planOf(found: FoundCustomer | undefined, values: BillValues) {
  return found?.shown.plans?.find(({ id }) => id === values[PLAN]);
}

/** Whether something of what was found can be paid for. */
export function isPayable({ found }: BillState): boolean {
  const { plans, due, amounts } = found?.shown ?? {};
  if (plans?.length) return true;
  if (due !== undefined) return due > 0;
  return plans === undefined && amounts?.length !== 0;
}

/** The look-up's request. */
export function lookUpBody(state: BillState, values: BillValues): Record<string, unknown> {
  const { lookUp } = state.definition;
  const drawn = drawnValues(state, values);
  if (lookUp?.ask) return lookUp.ask(drawn);
  return Object.fromEntries(
    Object.entries(drawn).filter(([name]) => lookUp?.fields.includes(name)),
  );
}

/** The order's request. */
export function orderBody(state: BillState, values: BillValues): Record<string, unknown> {
  const { definition, found } = state;
  const drawn = drawnValues(state, values);
  if (!found || !definition.lookUp) return drawn;
  const { answer, sessionId } = found;
  return definition.lookUp.order(drawn, { answer, sessionId, plan: planOf(found, values) });
}

/** A part may be paid, but not less than the biller takes. */
function checkLeast({ definition, found }: BillState, values: BillValues): void {
  const least = found?.shown.least;
  if (least === undefined) return;
  for (const { name, isSetByLookUp } of definition.fields) {
    const paisa = paisaFromRupees(values[name] ?? '');
    if (isSetByLookUp && paisa !== undefined && paisa < (paisaFromRupees(least) ?? 0n)) {
      throw new ApiError(422, { [name]: message('field.amount_min', { min: least }) });
    }
  }
}

/** Throws ApiError, by field, for what the server would refuse too: before anything is sent. */
export function checkBill(state: BillState, values: BillValues): void {
  const { definition, found } = state;
  if (wantsLookUp(definition, values) && !found && definition.lookUp) {
    parse(definition.lookUp.body, lookUpBody(state, values));
    return;
  }
  if (found?.shown.plans?.length && !planOf(found, values)) {
    throw new ApiError(422, { [PLAN]: message('look_up.plan_needed') });
  }
  checkLeast(state, values);
  const body = parse(definition.body, orderBody(state, values));
  // What the server kept of a look-up is not here: without it only the server can read the order.
  if (!found) definition.read(body);
}
