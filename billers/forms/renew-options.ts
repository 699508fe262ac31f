// The form of internet billers with a few payable options, each with an id: WorldLink's packages,
// Vianet's bills. The order names the customer, not the look-up.
import * as z from 'zod/mini';
import { anyRupees, fields, verbatim } from '#contract/fields.ts';
import { formatMoney, paisaFromRupees, rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { knownText } from '#contract/provider-texts/known-text.ts';
import { packageLine, packageText } from '#contract/provider-texts/package-text.ts';
import { message } from '#contract/texts.ts';
import { defineBiller } from '../biller.ts';
import type { OrderSubject } from '../biller.ts';
import type { FoundLine, FoundPlan } from '../steps.ts';
import { internetBiller } from './internet-definition.ts';
import type { InternetBiller } from './internet-definition.ts';

const OPTION_ID_MAX = 200;

/** A number to some clients, a text to others. */
const optionId = z.pipe(verbatim(OPTION_ID_MAX), z.transform(String));

/** A customer with the payable options, on the wire. */
const answer = z.object({
  fullname: z.string(),
  info: z.string(),
  subscription: z.string(),
  subscribed_package_name: z.string(),
  /** The amount owed up to now, in rupees, if the provider reports one. */
  due_amount: z.optional(z.number()),
  available_renew_options: z.array(
    z.object({
      plan_category_id: z.string(),
      plan_name: z.string(),
      rate: z.number(),
      /** Whether it is the customer's current package, if the provider says so. */
      is_current: z.optional(z.boolean()),
    }),
  ),
});

const kept = z.object({
  username: z.string(),
  options: z.array(z.object({ id: z.string(), title: z.string(), amount: anyRupees() })),
});

/** One payable option: the provider's id of it, and its price. */
export interface Option {
  id: string;
  title: string;
  amount: Paisa;
  /** Whether it is the customer's current package. */
  isCurrent?: boolean;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The option that an order names; a single option need not be named. */
function optionOf(options: readonly Option[], id: string | null | undefined): Option | undefined {
  if (id) return options.find((option) => option.id === id);
  return options.length === 1 ? options[0] : undefined;
}

/** The payable options, as definitions with this form return and store them. */
export function optionsResult(username: string, options: readonly Option[]) {
  return {
    available_renew_options: options.map(({ id, title, amount, isCurrent }) => ({
      plan_category_id: id,
      plan_name: title,
      rate: rupeesFromPaisa(amount),
      ...(isCurrent && { is_current: true }),
    })),
    kept: {
      username,
      options: options.map(({ id, title, amount }) => ({
        id,
        title,
        amount: rupeesFromPaisa(amount),
      })),
    },
  };
}

/** A known sum is included in every price but the current package's; otherwise only the prices tell it. */
function owed(due = 0) {
  return due > 0
    ? message('provider.is_due_sum', { amount: formatMoney(paisaFromRupees(due) ?? 0n) })
    : message('provider.is_due_choose');
}

function lines(found: z.output<typeof answer>): FoundLine[] {
  const info = knownText(found.info);
  const isDue = typeof info !== 'string' && info.key === 'provider.is_due';
  const isOffered = found.available_renew_options.length > 0;
  const notice = isDue && isOffered ? owed(found.due_amount) : info;
  return [
    { label: 'found.notice', value: [notice], notice: isDue ? 'warning' : 'info' },
    { label: 'found.name', value: found.fullname },
    { label: 'found.package', value: packageLine(found.subscribed_package_name) },
    { label: 'found.subscription', value: [knownText(found.subscription)] },
  ];
}

/** An order of an option. Throws ApiError (422) if the option is gone or its price has changed. */
function optionOrder(
  operator: string,
  chosen: { amount: Paisa; plan_category_id?: string | null | undefined },
  found: z.output<typeof kept> | undefined,
): OrderSubject {
  if (!found) throw new ApiError(422, { error: message('look_up.missing') });
  const option = optionOf(found.options, chosen.plan_category_id);
  if (!option) throw new ApiError(422, { plan_category_id: message('look_up.not_offered') });
  if (option.amount !== chosen.amount) {
    const values = { amount: rupeesFromPaisa(option.amount) };
    throw new ApiError(422, { amount: message('look_up.amount', values) });
  }
  return {
    recipient: found.username,
    operator,
    amountPaisa: option.amount,
    about: packageLine(option.title),
    detail: { option: option.id },
  };
}

export interface RenewOptions<Id extends string> extends InternetBiller<Id> {
  /**
   * Whether repeating an order pays the single available option, whatever its id: a bill is paid
   * once, and the next one has a new id.
   */
  isNewEachTime?: boolean;
}

/** A definition with the paths `/api/internet/{id}/get_details` and `/api/internet/{id}_recharge`. */
export function renewOptions<const Id extends string>(about: RenewOptions<Id>) {
  const { id, username, isNewEachTime = false } = about;
  const { definition, operator, lookUp } = internetBiller(about);
  const plans = ({ available_renew_options: options }: z.output<typeof answer>): FoundPlan[] =>
    options.map(({ plan_category_id, plan_name: sold, rate: amount, is_current: isCurrent }) => ({
      id: plan_category_id,
      ...packageText(sold),
      amount,
      ...(isCurrent && { isCurrent }),
      order: { payment_type: 'renew', plan_category_id, operator: id },
    }));
  return defineBiller({
    ...definition,
    body: fields({
      username,
      amount: anyRupees(),
      // What the specification's clients send; the chosen option decides.
      payment_type: z.nullish(optionId),
      plan_category_id: z.nullish(optionId),
      operator,
    }),
    steps: [
      { ...lookUp, answer, kept, lines, orderNames: 'customer' },
      { kind: 'choose', plans },
    ],
    read: (request, found) => optionOrder(id, request, found),
    redo: (request, found) => {
      const options = found?.options ?? [];
      const same = optionOf(options, textOf(request['plan_category_id']));
      const option = same ?? (isNewEachTime ? optionOf(options, undefined) : undefined);
      if (!option) return request;
      const amount = rupeesFromPaisa(option.amount);
      return { ...request, amount, plan_category_id: option.id };
    },
  });
}
