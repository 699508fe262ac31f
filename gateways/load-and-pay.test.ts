// Loading the wallet and then paying from it never costs more than paying directly, with any gateway.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyQuote } from '#contract/coupons/testing/any-quote.ts';
import { feesToWire, priceFromWire } from '#contract/payments/fees.ts';
import { LARGEST_PAISA, rupeesFromPaisa } from '#contract/money.ts';
import { dearerLoad, feesForType, priceOf, WALLET_TERMS } from '#contract/price.ts';
import { GATEWAYS } from './gateways.ts';

const METHODS = GATEWAYS.flatMap(({ methods }) => methods);
// So that a load with up to as much again in fees stays below the maximum of the wire.
const PAISA_MAX = LARGEST_PAISA / 2n;

it('costs no more by way of the wallet, and page and server agree', () => {
  const someMethod = fc.constantFrom(...METHODS);
  const amount = fc.bigInt({ min: 1n, max: PAISA_MAX });
  fc.assert(
    fc.property(
      anyQuote,
      amount,
      someMethod,
      ({ table, discountPaisa }, amountPaisa, { terms }) => {
        // The operator cannot set a table in which a load would cost more.
        fc.pre(!dearerLoad(table));
        const order = { amountPaisa, discountPaisa };
        const direct = priceOf(order, terms, feesForType('MOBILE', table));
        const fromWallet = priceOf(order, WALLET_TERMS, feesForType('MOBILE', table));
        const load = { amountPaisa: fromWallet.totalPaisa, discountPaisa: 0n };
        const loadFees = feesForType('WALLET', table);
        const loaded = priceOf(load, terms, loadFees);
        expect(loaded.chargedPaisa <= direct.chargedPaisa).toBe(true);
        expect(loaded.transactionFeePaisa).toBe(0n);
        const onThePage = {
          amount: rupeesFromPaisa(load.amountPaisa),
          discount: 0,
          fees: feesToWire(loadFees),
        };
        expect(priceFromWire(onThePage, terms)).toEqual(loaded);
      },
    ),
    { numRuns: 5_000 },
  );
});
