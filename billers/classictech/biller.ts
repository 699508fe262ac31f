// ClassicTech internet: user name, then a package of those on offer, which sets the price.
import * as z from 'zod/mini';
import { anyRupees, fields, id, oneOf, text } from '#contract/fields.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { defineBiller } from '../biller.ts';
import type { Asked } from '../biller.ts';
import { defineLookUp } from '../look-up.ts';

const body = fields({
  session_id: id(),
  amount: anyRupees(),
  month: text(60),
  package: text(120),
  operator: z._default(oneOf(['classictech']), 'classictech'),
});

const lookUp = defineLookUp(body, {
  path: '/api/internet/classictech/get_details',
  body: fields({ username: text(60) }),
  answer: z.object({
    name: z.string(),
    address: z.string(),
    available_plans: z.array(
      z.object({ package: z.string(), amount: z.number(), duration: z.string() }),
    ),
  }),
  kept: z.object({
    username: z.string(),
    plans: z.array(z.object({ package: z.string(), duration: z.string(), amount: anyRupees() })),
  }),
  fields: ['username'],
  targetOf: ({ username }) => username.toLowerCase(),
  show: ({ name, address, available_plans: plans }) => ({
    lines: [
      { label: 'found.name', value: name },
      { label: 'found.address', value: address },
    ],
    plans: plans.map(({ package: title, duration: detail, amount }, index) => ({
      id: String(index),
      title,
      detail,
      amount,
    })),
  }),
  order: (_values, { sessionId, plan }) => ({
    session_id: sessionId,
    amount: plan?.amount,
    month: plan?.detail,
    package: plan?.title,
    operator: 'classictech',
  }),
  namedBy: ({ session_id: sessionId }) => ({ id: sessionId }),
  renew: (request, { id: sessionId, kept }) => {
    const plan = kept.plans.find(
      (one) => one.package === request['package'] && one.duration === request['month'],
    );
    const amount = plan ? rupeesFromPaisa(plan.amount) : request['amount'];
    return { ...request, session_id: sessionId, amount };
  },
});

type Kept = z.output<typeof lookUp.kept>;

function read(asked: z.output<typeof body>, kept?: Kept): Asked {
  const plan = kept?.plans.find(
    (one) => one.package === asked.package && one.duration === asked.month,
  );
  if (!kept || !plan) throw new Refused(422, { package: message('look_up.not_offered') });
  if (plan.amount !== asked.amount) {
    const values = { amount: rupeesFromPaisa(plan.amount) };
    throw new Refused(422, { amount: message('look_up.amount', values) });
  }
  return {
    recipient: kept.username,
    operator: 'classictech',
    amountPaisa: plan.amount,
    about: `${plan.package}, ${plan.duration}`,
    detail: { package: plan.package, duration: plan.duration },
  };
}

export const classictech = defineBiller({
  id: 'classictech',
  type: 'INTERNET',
  title: 'biller.classictech',
  path: '/api/internet/classictech_recharge',
  body,
  lookUp,
  fields: [{ name: 'username', label: 'biller.username', kind: 'text', maxLength: 60 }],
  read,
});
