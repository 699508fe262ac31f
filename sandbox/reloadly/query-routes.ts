// Reloadly's query endpoints: operators, status, reports and balance.
import type { FastifyInstance } from 'fastify';
import {
  balanceAnswer,
  errorAnswer,
  refusal,
  reportAnswer,
  statusAnswer,
  type ErrorBody,
} from './answers.ts';
import type { Desk } from './desk.ts';
import { detectOperator, nationalNumber, operatorAnswer, OPERATORS } from './operators.ts';

const LARGEST_PAGE = 200;

type Country = { Params: { country: string } };

export function registerQueryRoutes(app: FastifyInstance, desk: Desk): void {
  registerOperatorRoutes(app);

  app.get<{ Params: { id: string } }>('/topups/:id/status', async (call, reply) => {
    const topUp = desk.find(call.params.id);
    await desk.written;
    if (topUp) return statusAnswer(topUp);
    const no = refusal('TRANSACTION_NOT_FOUND', 'Transaction not found', 404);
    return reply.code(404).send(errorAnswer(no, `/topups/${call.params.id}/status`));
  });

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/topups/reports/transactions',
    async (call) => {
      const { customIdentifier: reference, page, size } = call.query;
      const one = reference ? desk.findByReference(reference) : undefined;
      const found = reference ? (one ? [one] : []) : desk.newest(Infinity);
      await desk.written;
      const rows = Math.min(positive(size, LARGEST_PAGE), LARGEST_PAGE);
      return reportAnswer(found, positive(page, 1), rows);
    },
  );

  app.get('/accounts/balance', async () => {
    const { balance } = desk;
    await desk.written;
    return balanceAnswer(balance);
  });
}

function registerOperatorRoutes(app: FastifyInstance): void {
  const unsupported = refusal('COUNTRY_NOT_SUPPORTED', 'The country is not supported here');

  app.get<Country>('/operators/countries/:country', (call, reply) => {
    if (call.params.country.toUpperCase() === 'NP')
      return reply.send(OPERATORS.map(operatorAnswer));
    return reply.code(400).send(errorAnswer(unsupported, '/operators/countries'));
  });

  app.get<{ Params: Country['Params'] & { phone: string } }>(
    '/operators/auto-detect/phone/:phone/countries/:country',
    (call, reply) => {
      const refuse = (no: ErrorBody) =>
        reply.code(no.httpStatus).send(errorAnswer(no, '/operators/auto-detect'));
      if (call.params.country.toUpperCase() !== 'NP') return refuse(unsupported);
      const operator = detectOperator(nationalNumber(call.params.phone));
      if (operator) return reply.send(operatorAnswer(operator));
      const message = 'The operator of this number could not be detected';
      return refuse(refusal('COULD_NOT_AUTO_DETECT_OPERATOR', message, 404));
    },
  );
}

function positive(given: string | undefined, standard: number): number {
  return given && /^[1-9]\d{0,5}$/.test(given) ? Number(given) : standard;
}
