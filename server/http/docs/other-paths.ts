// The API's description of paths outside the contract: the live timeline and files.
import { getOrder, ORDER_EVENTS_PATH, orderListFilter, ORDERS_CSV_PATH } from '#contract/orders.ts';
import { EXPORT_PATH } from '#contract/people/export.ts';
import { KYC_DOCUMENT } from '#contract/people/kyc.ts';
import { RECEIPT } from '#contract/receipts/receipts.ts';
import {
  STATEMENT_CSV_PATH,
  STATEMENT_PDF_PATH,
  statementFilter,
} from '#contract/wallet/statement.ts';
import { refusal } from './refusal.ts';
import { schemaOf } from './schemas.ts';
import type { Json, OpenApi, Operation } from './shape.ts';

/** Errors that any of these paths may answer: a wrong method, type or body, or when we are too busy. */
const REFUSED = refusal('Refused.');

const events: Operation = {
  summary: 'The live timeline: each message is the whole order, at once and at every change.',
  security: [{ session: [] }],
  parameters: [
    { name: 'orderId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  ],
  responses: {
    200: {
      description: 'Server-sent events, until the order is settled or the session is over.',
      content: { 'text/event-stream': { schema: schemaOf(getOrder.answer, 'output') } },
    },
    401: refusal('No session, or it is over.'),
    404: refusal('Not there, or not yours.'),
    422: refusal('The id is none.'),
    default: REFUSED,
  },
};

const STATEMENT = 'My wallet between two days of Kathmandu as a file, oldest entry first.';
const statementOf = schemaOf(statementFilter, 'input');
const orderFilter = schemaOf(orderListFilter, 'input');

/** A list as a file; requires a session, as every call does. */
function listFile(summary: string, schema: Json, type: string): Operation {
  const filter = schema as { properties: Record<string, Json> };
  return {
    summary,
    security: [{ session: [] }],
    parameters: Object.entries(filter.properties).map(([name, one]) => ({
      name,
      in: 'query',
      required: false,
      schema: one,
    })),
    responses: {
      200: { description: 'The file.', content: { [type]: { schema: { type: 'string' } } } },
      401: refusal('No session, or it is over.'),
      409: refusal('A document of so many entries is not made.'),
      422: refusal('Wrong or unknown fields: every one at once, under its name.'),
      429: refusal('Too many files; Retry-After says how long to wait.'),
      default: REFUSED,
    },
  };
}

const receipt: Operation = {
  summary: 'The receipt of an order of mine as a PDF, once it is paid.',
  security: [{ session: [] }],
  parameters: events.parameters ?? [],
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/pdf': { schema: { type: 'string' } } },
    },
    401: refusal('No session, or it is over.'),
    404: refusal('Not there, or not yours.'),
    409: refusal('Not paid.'),
    422: refusal('The id is none.'),
    429: refusal('Too many files; Retry-After says how long to wait.'),
    default: REFUSED,
  },
};

const kycDocument: Operation = {
  summary: 'The picture of an identity document of mine, as a file.',
  security: [{ session: [] }],
  parameters: [
    { name: 'documentId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  ],
  responses: {
    200: { description: 'The file.', content: { 'image/jpeg': { schema: { type: 'string' } } } },
    401: refusal('No session, or it is over.'),
    404: refusal('Not there, not yours, or deleted.'),
    422: refusal('The id is none.'),
    default: REFUSED,
  },
};

const dataExport: Operation = {
  summary:
    'Everything you keep about me as one archive: profile, orders, statement, consents, devices, messages, identity documents.',
  security: [{ session: [] }],
  responses: {
    200: {
      description: 'The archive; its README.txt explains each file.',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
    401: refusal('No session, or it is over.'),
    403: refusal('The person must confirm it first.'),
    429: refusal('Too many archives today; Retry-After says how long to wait.'),
    default: REFUSED,
  },
};

export const otherPaths: OpenApi['paths'] = {
  [ORDER_EVENTS_PATH.replace(/:(\w+)/g, '{$1}')]: { get: events },
  [RECEIPT.path.replace(/:(\w+)/g, '{$1}')]: { get: receipt },
  [KYC_DOCUMENT.path.replace(/:(\w+)/g, '{$1}')]: { get: kycDocument },
  [EXPORT_PATH]: { post: dataExport },
  [ORDERS_CSV_PATH]: {
    get: listFile('My orders as a file, newest first.', orderFilter, 'text/csv'),
  },
  [STATEMENT_CSV_PATH]: { get: listFile(STATEMENT, statementOf, 'text/csv') },
  [STATEMENT_PDF_PATH]: { get: listFile(STATEMENT, statementOf, 'application/pdf') },
};
