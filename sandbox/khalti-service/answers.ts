// The aggregator's answers, in its own format.
import type { Delivery } from './desk/delivery.ts';
import type { Credits } from './desk/float.ts';

export type ErrorAnswer = {
  status: false;
  error_code: string;
  message: string;
  error: string;
  error_data: Record<string, string[]>;
  details: string | Record<string, string>;
  state?: 'Error';
};

/** Errors about invalid fields have no state, exactly like the real ones. */
export function errorAnswer(
  code: string,
  message: string,
  more: Partial<Omit<ErrorAnswer, 'status' | 'error_code' | 'message'>> = {},
): ErrorAnswer {
  return {
    status: false,
    error_code: code,
    message,
    error: 'client_error',
    error_data: {},
    details: '',
    ...more,
  };
}

export function isError(body: object): body is ErrorAnswer {
  return 'error_code' in body;
}

/** A refusal to the customer: unknown customer, bill already paid, session expired. */
export function cannotFulfil(details: string): ErrorAnswer {
  return errorAnswer('4000', "Can't fulfill request", { details, state: 'Error' });
}

/** The answer of look-ups if there is nothing to pay. */
export function nothingPending(): ErrorAnswer {
  return errorAnswer('7000', 'Unknown Error occured. Check details', {
    error: 'unknown_error',
    details: 'You have no pending bills right now !!',
    state: 'Error',
  });
}

export function wrongFields(error_data: Record<string, string[]>): ErrorAnswer {
  return errorAnswer('1010', 'Validation error', { error: 'validation_error', error_data });
}

export function duplicateAnswer(): ErrorAnswer {
  return errorAnswer('1013', 'Request with duplicate reference id obtained', { state: 'Error' });
}

export function lowCreditsAnswer(): ErrorAnswer {
  return errorAnswer('1016', 'Insufficient user credits');
}

export function maintenanceAnswer(): ErrorAnswer {
  return errorAnswer('1019', 'Service in maintenance mode', { error: 'service_maintenance' });
}

export function unknownReferenceAnswer(reference: string): ErrorAnswer & { reference: string } {
  return {
    ...errorAnswer('002', 'The reference sent is not a valid reference.', {
      error: 'invalid_reference',
      state: 'Error',
    }),
    reference,
  };
}

const MESSAGES: Partial<Record<Delivery['state'], string>> = {
  Queued: 'Your operation has been submitted for processing.',
  Processing: 'Your operation is being processed.',
};

/** The first answer to a delivery that is not refused. */
export function acceptedAnswer(delivery: Delivery, credits: Credits): object {
  const { state, amount, charge = 0, detail = 'Transaction successful', extra = {} } = delivery;
  const isDone = state === 'Success';
  return {
    status: true,
    state,
    message: MESSAGES[state] ?? 'Successfully Completed Transaction',
    // Both are present only if not empty: a queued service that is processed by hand repeats its fields.
    ...((isDone || Object.keys(extra).length > 0) && { extra_data: extra }),
    ...(isDone && { detail }),
    credits_consumed: amount + charge,
    credits_available: credits.availablePaisa / 100,
    id: delivery.id,
  };
}

const DETAILS: Record<Delivery['state'], string> = {
  Success: 'Transaction successful',
  Queued: 'Your operation has been submitted for processing.',
  Processing: '',
  Error: 'The operator did not accept the top-up',
  Failed: 'The operator undid the top-up',
};

export function detailsOf({ state, refusal }: Delivery): string {
  return refusal ?? DETAILS[state];
}

export function statusAnswer(delivery: Delivery): object {
  const refundedRupees = delivery.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return {
    status: true,
    state: delivery.state,
    original_status: delivery.state === 'Failed' ? 'Error' : delivery.state,
    details: detailsOf(delivery),
    reference: delivery.reference,
    response_id: delivery.id,
    amount: delivery.amount,
    refunded: refundedRupees > 0,
    refunded_amount: refundedRupees,
    refunds: delivery.refunds,
  };
}

/** In a bulk answer, an unknown reference is an entry that looks like an error. */
export function unknownInBulk(reference: string): object {
  return {
    status: true,
    state: 'Error',
    original_status: 'Error',
    details: 'Invalid reference obtained for account',
    reference,
    response_id: 0,
    amount: 0,
    refunded: false,
    refunded_amount: 0,
    refunds: [],
  };
}
