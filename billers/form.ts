// The state of a biller's form: what its steps draw, show and send for given values and a given look-up
// result. Pure functions; the pages draw the form, and tests fill it in.
import type { BillerDefinition } from './biller.ts';
import { onWire } from './field.ts';
import type { BillerField } from './field.ts';
import type { Dues, FoundLine, FoundPlan, LookUpStep, Step } from './steps.ts';
import type { Values } from './field.ts';

/** The result of a look-up. */
export interface Found {
  answer: unknown;
  sessionId: string;
}

export interface Form {
  /** The look-up that these values need first; undefined once there is a result. */
  lookUp: LookUpStep | undefined;
  /** The drawn fields: those of the look-up, above its result, and the others. */
  above: readonly BillerField[];
  below: readonly BillerField[];
  /** What was found; undefined before the look-up. */
  lines: readonly FoundLine[] | undefined;
  plans: readonly FoundPlan[] | undefined;
  dues: Dues | undefined;
  /** Whether there is something to pay for. */
  isPayable: boolean;
  /** The order's request, with the chosen plan. */
  order: (plan?: FoundPlan) => Record<string, unknown>;
}

type HasSteps = Pick<BillerDefinition, 'steps'>;

export function lookUpOf({ steps }: HasSteps): LookUpStep | undefined {
  return steps.find((step) => step.kind === 'look-up');
}

/** All fields of a form, drawn or not. */
export function fieldsOf({ steps }: HasSteps): BillerField[] {
  return steps.flatMap((step) => {
    if (step.kind === 'dues') return step.part ?? [];
    return step.kind === 'choose' ? [] : step.fields;
  });
}

/** Whether the values need this step or field. */
export function isNeeded({ when }: Pick<BillerField, 'when'>, values: Values): boolean {
  return when?.(values) ?? true;
}

/** The request that the fields send; empty fields are left out. */
function sent(fields: readonly BillerField[], values: Values): Record<string, string | number> {
  const entries = fields.flatMap((field) => {
    const { name, alsoSentAs = name } = field;
    const typed = values[name];
    if (!typed) return [];
    const value = onWire(field, typed);
    return [[name, value] as const, [alsoSentAs, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The request of a look-up. */
export function lookUpBody(
  { fields }: LookUpStep,
  values: Values,
): Record<string, string | number> {
  return sent(
    fields.filter((field) => isNeeded(field, values)),
    values,
  );
}

/** The field with only those of its choices that can be bought. */
function narrowed(field: BillerField, amounts: readonly number[] | undefined): BillerField {
  if (!amounts || !field.choices) return field;
  return {
    ...field,
    choices: field.choices.filter(({ value }) => amounts.includes(Number(value))),
  };
}

/** The fields to draw for these values, with the label and hint that depend on them. */
export function drawn(fields: readonly BillerField[], values: Values): BillerField[] {
  return fields
    .filter((field) => isNeeded(field, values))
    .map((field) => {
      const label = field.labelFor?.(values) ?? field.label;
      const hint = field.hintFor?.(values);
      if (!hint) return { ...field, label };
      // The picture shows where the usual number is, so it is left out beside a more specific hint.
      const { foundOn: _, ...rest } = field;
      return { ...rest, label, hint };
    });
}

/** The look-up that these values need, and its result. */
interface Looked {
  lookUp: LookUpStep | undefined;
  found: Found | undefined;
}

/** What the steps after the look-up draw and offer; the plans with the cheapest first. */
function later(steps: readonly Step[], values: Values, { lookUp, found }: Looked) {
  const below: BillerField[] = [];
  let plans: readonly FoundPlan[] | undefined;
  let dues: Dues | undefined;
  let isPayable = true;
  const also: Record<string, unknown> = {};
  for (const step of steps) {
    if (step.kind === 'enter' && isNeeded(step, values)) {
      // What can be bought, if anything, is known only after the look-up.
      if (lookUp && !found) continue;
      const amounts = step.amounts?.(values, found?.answer);
      Object.assign(also, step.also);
      below.push(...drawn(step.fields, values).map((field) => narrowed(field, amounts)));
      isPayable = amounts?.length !== 0;
    } else if (step.kind === 'choose' && found) {
      plans = step.plans(found.answer).toSorted((a, b) => a.amount - b.amount);
      isPayable = plans.length > 0;
    } else if (step.kind === 'dues' && found) {
      dues = step.dues(found.answer);
      isPayable = dues.due > 0;
      if (step.part && dues.least !== undefined) below.push(step.part);
    }
  }
  return { below, plans, dues, isPayable, also };
}

export function formAt(definition: HasSteps, values: Values, result?: Found): Form {
  const step = lookUpOf(definition);
  const lookUp = step && isNeeded(step, values) ? step : undefined;
  const found = lookUp && result;
  const above = drawn(step?.fields ?? [], values);
  const { also, ...rest } = later(definition.steps, values, { lookUp, found });
  const named =
    found && lookUp?.orderNames === 'session'
      ? { session_id: found.sessionId }
      : sent(above, values);
  return {
    ...rest,
    lookUp: found ? undefined : lookUp,
    above,
    lines: found && lookUp?.lines(found.answer),
    order: (plan) => ({
      ...also,
      ...named,
      ...(rest.dues && { amount: rest.dues.due }),
      ...sent(rest.below, values),
      ...(plan && { ...plan.order, amount: plan.amount }),
    }),
  };
}
