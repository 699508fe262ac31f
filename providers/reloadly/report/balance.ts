// Our prepaid credit at Reloadly, in its own currency and converted to rupees.
import * as z from 'zod/mini';
import type { Paisa } from '#contract/money.ts';
import type { LookUp } from '../../outcome.ts';
import { proofOf } from '../../evidence.ts';
import type { CallReloadly } from '../authorized-exchange.ts';
import type { OperatorList } from '../operators/operator-list.ts';
import { rupeesFor } from '../operators/operators.ts';

export interface Balance {
  /** In the account's own currency, as Reloadly writes it. */
  amount: number;
  currencyCode: string;
  /** Its worth in paisa, rounded down; undefined while no rate is known. */
  availablePaisa: Paisa | undefined;
}

const balanceBody = z.looseObject({
  balance: z.number(),
  currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

interface Asking {
  call: CallReloadly;
  operators: OperatorList;
  timeoutMs: number;
}

/** Never throws. */
export async function askBalance(asking: Asking): Promise<LookUp<Balance>> {
  const { call, operators, timeoutMs } = asking;
  const called = await call({ path: '/accounts/balance', timeoutMs });
  if (called.kind !== 'answered') {
    const { isTimeout, fault } = called;
    return { kind: 'away', isTimeout, fault, isDown: true };
  }
  const { httpStatus, body } = called.raw;
  const parsed = balanceBody.safeParse(body);
  if (httpStatus !== 200 || !parsed.success) {
    const fault = `no balance: HTTP ${httpStatus}`;
    return { kind: 'away', isTimeout: false, fault, isDown: httpStatus >= 500 };
  }
  const { balance: amount, currencyCode } = parsed.data;
  const list = await operators();
  const rate = rupeesFor(list.kind === 'operators' ? list.operators : [], currencyCode);
  const paisa = rate === undefined ? NaN : Math.floor(amount * rate * 100);
  const availablePaisa = Number.isSafeInteger(paisa) ? BigInt(paisa) : undefined;
  return {
    kind: 'found',
    body: { amount, currencyCode, availablePaisa },
    proof: proofOf(called.raw),
  };
}
