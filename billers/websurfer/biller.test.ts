// The form with named packages, as Websurfer, ClassicTech and Subisu have it.
import { describe, expect, it } from 'vitest';
import { formAt } from '../form.ts';
import { refusalOf } from '../testing/refusal.ts';
import { websurfer } from './biller.ts';

const SESSION = '0198c6f2-1111-7000-8000-000000000001';
const PLANS = [
  { package: 'Fast', duration: '1', amount: 95_000n },
  { package: 'Fast', duration: '3', amount: 285_100n },
  { package: 'Slow', duration: '', amount: 50_000n },
];
const KEPT = { username: '111', plans: PLANS };
const ORDER = { session_id: SESSION, amount: 2851, month: '3', package: 'Fast' };
const read = (order: object) => websurfer.read(websurfer.body.parse(order), KEPT);

describe('an order', () => {
  it('names its package by name and duration, which may be a number or nothing', () => {
    const asked = {
      recipient: '111',
      operator: 'websurfer',
      amountPaisa: 285_100n,
      about: ['Fast', { key: 'plan.months', values: { months: 3 } }],
      detail: { package: 'Fast', duration: '3' },
    };
    expect(read(ORDER)).toEqual(asked);
    expect(read({ ...ORDER, month: 3, operator: 'websurfer' })).toEqual(asked);
    expect(read({ session_id: SESSION, amount: 500, package: 'Slow' }).about).toEqual(['Slow']);
    expect(read({ session_id: SESSION, amount: 2851, package: 'Fast' })).toEqual(asked);
  });

  it('shows readable durations, and sends the provider’s own texts', () => {
    const plans = [
      { package: 'Fast', duration: '1', amount: 950 },
      { package: 'Slow (MONTHLY)', duration: 'MONTHLY', amount: 500 },
      { package: 'Slow', duration: '30 Days', amount: 500 },
    ];
    const answer = { name: '', address: '', available_plans: plans };
    const form = formAt(websurfer, {}, { answer, sessionId: SESSION });
    const shown = form.plans ?? [];
    const month = { key: 'plan.months', values: { months: 1 } };
    const days = { key: 'plan.days', values: { days: 30 } };
    // The cheapest first.
    expect(shown.map(({ title, details }) => [title, details])).toEqual([
      ['Slow', [month]],
      ['Slow', [days]],
      ['Fast', [month]],
    ]);
    const [fast, ...slow] = plans;
    expect(shown.map((plan) => form.order(plan))).toMatchObject(
      [...slow, fast].map((plan) => {
        const { duration, ...rest } = plan!;
        return { ...rest, month: duration, session_id: SESSION };
      }),
    );
  });

  it('is rejected for another price, package or company', () => {
    expect(refusalOf(() => read({ ...ORDER, amount: 1 }))).toEqual({
      amount: { key: 'look_up.amount', values: { amount: 2851 } },
    });
    expect(refusalOf(() => read({ ...ORDER, package: 'Huge' }))).toMatchObject({
      package: { key: 'look_up.not_offered' },
    });
    expect(websurfer.body.safeParse({ ...ORDER, operator: 'worldlink' }).success).toBe(false);
  });

  it('is repeated at today’s price', () => {
    const kept = { ...KEPT, plans: [{ package: 'Fast', duration: '3', amount: 300_000n }] };
    expect(websurfer.redo?.(ORDER, kept)).toEqual({ ...ORDER, amount: 3000 });
  });
});
