// Reloadly's answers, in its own format.
import { dollars } from './operators.ts';
import type { TopUp } from './top-up.ts';

/** "2026-10-28 01:20:00", in universal time. */
export function timestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

export type ErrorBody = { httpStatus: number; errorCode: string; message: string };

/** A refusal of a request, by default with HTTP 400. */
export function refusal(errorCode: string, message: string, httpStatus = 400): ErrorBody {
  return { httpStatus, errorCode, message };
}

export function errorAnswer({ errorCode, message }: ErrorBody, path: string): object {
  const timeStamp = timestamp(new Date());
  return { timeStamp, message, path, errorCode, infoLink: null, details: [] };
}

/** The top-up as answers, reports and webhooks show it. */
export function topUpAnswer(topUp: TopUp): object {
  const isDone = topUp.status === 'SUCCESSFUL';
  const cost = isDone || topUp.status === 'PROCESSING' ? topUp.costUsd : 0;
  return {
    transactionId: topUp.id,
    status: topUp.status,
    operatorTransactionId: isDone ? `OP${topUp.id}` : null,
    customIdentifier: topUp.reference,
    recipientPhone: `977${topUp.number}`,
    recipientEmail: null,
    senderPhone: null,
    countryCode: 'NP',
    operatorId: topUp.operatorId,
    operatorName: topUp.operator,
    discount: 0,
    discountCurrencyCode: 'USD',
    requestedAmount: topUp.requestedAmount,
    requestedAmountCurrencyCode: topUp.requestedCurrency,
    deliveredAmount: topUp.amount,
    deliveredAmountCurrencyCode: 'NPR',
    transactionDate: timestamp(new Date(topUp.at)),
    fee: 0,
    pinDetail: null,
    balanceInfo: {
      oldBalance: topUp.balanceBefore,
      newBalance: dollars(topUp.balanceBefore - cost),
      cost,
      currencyCode: 'USD',
      currencyName: 'US Dollar',
      updatedAt: timestamp(new Date(topUp.at)),
    },
  };
}

/** While it is processing, there is no transaction yet. */
export function statusAnswer(topUp: TopUp): object {
  const transaction = topUp.status === 'PROCESSING' ? null : topUpAnswer(topUp);
  return { code: null, message: null, status: topUp.status, transaction };
}

/** One page of a report; pages are numbered from 1 in the request and from 0 in the answer. */
export function reportAnswer(found: readonly TopUp[], page: number, size: number): object {
  const content = found.slice((page - 1) * size, page * size).map(topUpAnswer);
  const totalPages = Math.ceil(found.length / size);
  return {
    content,
    totalElements: found.length,
    totalPages,
    first: page === 1,
    last: page >= totalPages,
    size,
    number: page - 1,
    numberOfElements: content.length,
    empty: content.length === 0,
  };
}

export function balanceAnswer(balance: number): object {
  const updatedAt = timestamp(new Date());
  const currency = { currencyCode: 'USD', currencyName: 'US Dollar' };
  return { balance, frozenBalance: null, ...currency, updatedAt };
}
