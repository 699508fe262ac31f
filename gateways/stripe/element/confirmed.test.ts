// How the page interprets every result of the card element.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfirmed } from './confirmed.ts';

describe('readConfirmed', () => {
  it.each(['succeeded', 'processing', 'requires_capture'])('asks our server after %s', (status) => {
    expect(readConfirmed({ paymentIntent: { id: 'pi_1', status } })).toEqual({ kind: 'ask' });
  });

  it.each(['requires_payment_method', 'requires_action', 'canceled', 'a_new_word'])(
    'says that something went wrong after %s',
    (status) => {
      expect(readConfirmed({ paymentIntent: { id: 'pi_1', status } })).toEqual({ kind: 'wrong' });
    },
  );

  it.each([
    ['card_error', 'card_declined'],
    ['card_error', 'expired_card'],
    ['validation_error', 'incomplete_number'],
    ['invalid_request_error', 'payment_intent_authentication_failure'],
  ])('shows what the provider says of a %s (%s)', (type, code) => {
    const message = 'Your card was declined.';
    const error = { type, code, message };
    expect(readConfirmed({ error })).toEqual({ kind: 'refused', message });
    expect(readConfirmed({ error: { type, code } })).toEqual({ kind: 'wrong' });
  });

  it.each(['succeeded', 'canceled'])('asks when the state is unexpected: %s', (status) => {
    const code = 'payment_intent_unexpected_state';
    const error = { type: 'invalid_request_error', code, message: 'No.' };
    const payment_intent = { id: 'pi_1', status };
    expect(readConfirmed({ error: { ...error, payment_intent } })).toEqual({ kind: 'ask' });
  });

  it.each(['api_connection_error', 'api_error', 'rate_limit_error', 'a_new_error', undefined])(
    'asks after %s, because it may have gone through',
    (type) => {
      expect(readConfirmed({ error: { type, message: 'No answer.' } })).toEqual({ kind: 'ask' });
    },
  );

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (result) => {
        expect(['ask', 'wrong', 'refused']).toContain(readConfirmed(result).kind);
      }),
      { numRuns: 500 },
    );
  });
});
