// Internet providers without their own form: some are looked up and sell packages, some take a typed
// amount.
import * as z from 'zod/mini';
import { anyRupees, digits, fields, oneOf, text } from '#contract/fields.ts';
import type { Paisa } from '#contract/money.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { defineBiller } from '../biller.ts';
import type { OrderSubject } from '../biller.ts';
import type { BillerField } from '../field.ts';
import { landlineNumber } from '../landline/landline-number.ts';
import type { Values } from '../field.ts';
import { planOrder, choosePlan, month, PACKAGE_MAX, plansFound, repriced } from '../forms/plans.ts';
import type { KeptPlans } from '../forms/plans.ts';
import { internetProvider, INTERNET_PROVIDERS } from './providers.ts';
import type { InternetProvider, ExtraField } from './providers.ts';

const GENERAL = INTERNET_PROVIDERS.filter(({ biller, isServed }) => isServed && !biller);

const provider = oneOf(INTERNET_PROVIDERS.map(({ id }) => id));
const username = text(60);

const body = fields({
  provider,
  username,
  amount: anyRupees(),
  package: z.optional(text(PACKAGE_MAX)),
  month,
  mobile_number: z.optional(digits(/^9\d{9}$/, 'field.mobile_number')),
  address: z.optional(text(120)),
});

type Body = z.output<typeof body>;

/** Throws ApiError (422) for a provider that this form does not serve. */
function servedProvider(id: string): InternetProvider {
  const found = internetProvider(id);
  if (found?.biller) throw new ApiError(422, { provider: message('internet.own_form') });
  if (!found?.isServed) throw new ApiError(422, { provider: message('internet.not_served') });
  return found;
}

const isLookedUp = (id: string | undefined): boolean =>
  internetProvider(id ?? '')?.isLookedUp === true;

function checkAmount({ title, rupees }: InternetProvider, paisa: Paisa): void {
  if (paisa % 100n !== 0n) throw new ApiError(422, { amount: message('field.amount_whole') });
  if (!rupees) return;
  const { min, max } = rupees;
  if (paisa >= BigInt(min) * 100n && paisa <= BigInt(max) * 100n) return;
  const values = { provider: title, min, max };
  throw new ApiError(422, { amount: message('internet.amount_between', values) });
}

/** The user name in the provider's format. */
function userOf({ id, user }: InternetProvider, written: string): string {
  const known = id === 'adsl' ? landlineNumber(written) : written;
  if (known !== undefined && (!user || user.pattern.test(known))) return known;
  throw new ApiError(422, { username: message(user?.key ?? 'field.invalid') });
}

function readTyped(found: InternetProvider, request: Body): OrderSubject {
  const missing = (found.asks ?? []).filter((name) => request[name] === undefined);
  if (missing.length > 0) {
    const required = message('field.required');
    throw new ApiError(422, Object.fromEntries(missing.map((name) => [name, required])));
  }
  checkAmount(found, request.amount);
  const given = (found.asks ?? []).map((name) => [name, request[name]]);
  return {
    recipient: userOf(found, request.username),
    operator: found.id,
    amountPaisa: request.amount,
    ...(request.package !== undefined && { about: request.package }),
    detail: Object.fromEntries(given),
  };
}

function read(request: Body, kept?: KeptPlans): OrderSubject {
  const found = servedProvider(request.provider);
  return found.isLookedUp ? planOrder(found.id, request, kept) : readTyped(found, request);
}

/** A field that only some providers need. */
function extraField(name: ExtraField, field: Omit<BillerField, 'name' | 'isOptional' | 'when'>) {
  return {
    name,
    ...field,
    isOptional: true,
    when: (values: Values) =>
      internetProvider(values['provider'] ?? '')?.asks?.includes(name) === true,
  };
}

export const internet = defineBiller({
  id: 'internet',
  type: 'INTERNET',
  title: 'biller.internet',
  path: '/api/internet_recharge',
  body,
  steps: [
    {
      kind: 'look-up',
      fields: [
        {
          name: 'provider',
          label: 'biller.internet_provider',
          kind: 'choice',
          choices: GENERAL.map(({ id, title }) => ({ value: id, label: title })),
        },
        {
          name: 'username',
          label: 'biller.internet_user',
          kind: 'text',
          maxLength: 60,
          foundOn: 'router',
          labelFor: ({ provider: id = '' }) => internetProvider(id)?.userLabel,
          hintFor: ({ provider: id = '' }) => internetProvider(id)?.userHint,
        },
      ],
      when: (values) => isLookedUp(values['provider']),
      path: '/api/internet/get_details',
      body: fields({
        provider: provider.check(
          z.refine((id) => isLookedUp(id), { error: () => 'internet.no_look_up' }),
        ),
        username,
      }),
      ...plansFound,
      orderNames: 'customer',
      customer: (request) => `${request.provider} ${request.username.toLowerCase()}`,
    },
    choosePlan(),
    {
      kind: 'enter',
      when: (values) => !isLookedUp(values['provider']),
      fields: [
        extraField('mobile_number', {
          label: 'biller.contact_number',
          hint: 'biller.contact_number_hint',
          kind: 'digits',
          maxLength: 10,
          autoComplete: 'tel-national',
        }),
        extraField('address', { label: 'biller.service_address', kind: 'text', maxLength: 120 }),
        extraField('package', { label: 'biller.package', kind: 'text', maxLength: PACKAGE_MAX }),
        {
          name: 'amount',
          label: 'biller.amount',
          kind: 'rupees',
          suggestions: [500, 1000, 1500, 2000, 5000],
        },
      ],
    },
  ],
  read,
  redo: repriced,
});
