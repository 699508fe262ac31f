// The bodies the aggregator answers with, in its own shapes.
import type { Delivery } from './delivery.ts';

export type Credits = { consumedPaisa: number; availablePaisa: number };

export type ErrorAnswer = {
  status: false;
  error_code: string;
  message: string;
  error: string;
  error_data: Record<string, string[]>;
  details: string;
  state?: 'Error';
};

/** Validation answers carry no state, exactly as the real ones do not. */
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

export function deliveredAnswer(delivery: Delivery, credits: Credits): object {
  return {
    status: true,
    state: 'Success',
    message: 'Successfully Completed Transaction',
    extra_data: {},
    detail: 'Transaction successful',
    credits_consumed: delivery.amount,
    credits_available: credits.availablePaisa / 100,
    id: delivery.id,
  };
}

export function queuedAnswer(delivery: Delivery, credits: Credits): object {
  return {
    status: true,
    state: 'Queued',
    message: 'Your operation has been submitted for processing.',
    credits_consumed: delivery.amount,
    credits_available: credits.availablePaisa / 100,
    id: delivery.id,
  };
}

export function cannotFulfilAnswer(): ErrorAnswer {
  return errorAnswer('4000', "Can't fulfill request", {
    details: 'The operator did not accept the top-up',
    state: 'Error',
  });
}

export function duplicateAnswer(): ErrorAnswer {
  return errorAnswer('1013', 'Request with duplicate reference id obtained', { state: 'Error' });
}

export function unknownReferenceAnswer(reference: string): ErrorAnswer & { reference: string } {
  return {
    ...errorAnswer('002', 'Invalid reference', {
      error: 'invalid_reference',
      details: 'No request with this reference was found',
    }),
    reference,
  };
}

const DETAILS: Record<Delivery['state'], string> = {
  Success: 'Transaction successful',
  Queued: 'Your operation has been submitted for processing.',
  Error: 'The operator did not accept the top-up',
  Failed: 'The operator undid the top-up',
};

export function detailsOf(delivery: Delivery): string {
  return DETAILS[delivery.state];
}

export function statusAnswer(delivery: Delivery): object {
  const refundedRupees = delivery.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return {
    status: true,
    state: delivery.state,
    original_status: delivery.state,
    details: detailsOf(delivery),
    reference: delivery.reference,
    response_id: delivery.id,
    amount: delivery.amount,
    refunded: refundedRupees > 0,
    refunded_amount: refundedRupees,
    refunds: delivery.refunds,
  };
}

/** Inside a bulk answer an unknown reference is an entry that looks like an error. */
export function unknownInBulk(reference: string): object {
  return {
    state: 'Error',
    original_status: 'Error',
    details: 'invalid_reference',
    reference,
    response_id: 0,
    amount: 0,
    refunded: false,
    refunded_amount: 0,
    refunds: [],
  };
}
