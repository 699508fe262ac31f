// The aggregator's query endpoints: status, bulk status, balance and service charge.
import type { FastifyInstance } from 'fastify';
import { errorPage } from '../../wire/broken-answers.ts';
import { textOf, type Fields } from '../../wire/fields.ts';
import { errorAnswer, statusAnswer, unknownInBulk, unknownReferenceAnswer } from '../answers.ts';
import { wrongFields } from '../answers.ts';
import { SYSTEM } from '../desk/desk.ts';
import { faultOf, questionOutcomes, SILENT } from '../outcomes.ts';
import { chargeOf } from '../services/services.ts';
import { codeOf, fieldsOfGet, refuseToken } from './call.ts';
import type { Office } from './office.ts';

const LARGEST_BULK = 500;

/** Only queries with a `place`, which are about deliveries, can be broken by a script. */
type Question = { path: string; place?: string; answer: (fields: Fields) => object };

export function registerQueryRoutes(app: FastifyInstance, office: Office): void {
  for (const { path, place, answer } of questionsOf(office)) {
    app.get(path, async (call, reply) => {
      const fields = await fieldsOfGet(call);
      if (!fields) return reply.code(400).send(errorAnswer('1014', 'Parse error'));
      const noEntry = refuseToken(fields, office.tools.settings.khaltiToken);
      if (noEntry) return reply.code(400).send(noEntry);
      const body = answer(fields);
      await office.desk.written;
      const fault = place === undefined ? undefined : await nextFault(office, place);
      if (fault) return office.faults.play(fault, body, reply);
      if (isSilent(office, textOf(fields['reference']))) return errorPage(reply, 500);
      return reply.code(codeOf(body)).send(body);
    });
  }
}

/** Whether no answer may reveal a delivery. */
function isSilent({ desk }: Office, reference: string): boolean {
  return SILENT.has(desk.find(reference)?.outcome ?? '');
}

async function nextFault({ tools }: Office, place: string) {
  const { outcome, saved } = tools.scripts.take(SYSTEM, questionOutcomes('status'), place);
  await saved;
  return faultOf('status', outcome);
}

function questionsOf(office: Office): Question[] {
  const { desk } = office;
  return [
    {
      path: '/api/service/status/',
      place: 'service/status',
      answer: (fields) => {
        const reference = textOf(fields['reference']);
        if (!reference) return errorAnswer('1012', 'Reference id not provided');
        const delivery = desk.find(reference);
        return delivery ? statusAnswer(delivery) : unknownReferenceAnswer(reference);
      },
    },
    {
      path: '/api/service/bulk/status/',
      place: 'bulk/status',
      answer: ({ references, reference_length: length }) => {
        const asked = textOf(references).split(',');
        const named = asked.map((reference) => reference.trim()).filter(Boolean);
        if (named.length === 0) return errorAnswer('1012', 'Reference id not provided');
        const isMiscounted = length !== undefined && Number(length) !== named.length;
        if (named.length > LARGEST_BULK || isMiscounted) {
          return wrongFields({ reference_length: [`${named.length} references were given`] });
        }
        const told = named.filter((reference) => !isSilent(office, reference));
        const detail = told.map((reference) => {
          const delivery = desk.find(reference);
          return delivery ? statusAnswer(delivery) : unknownInBulk(reference);
        });
        return { status: true, message: 'Success', detail };
      },
    },
    {
      path: '/api/balance/',
      answer: () => {
        const { consumedPaisa, availablePaisa } = desk.float.credits;
        const credits_consumed = consumedPaisa / 100;
        return { status: true, credits_consumed, credits_available: availablePaisa / 100 };
      },
    },
    {
      path: '/api/account/service-charges/',
      answer: ({ service_slug: name, amount: given }) => {
        const amount = Number(given ?? 0);
        const service_charge = chargeOf(textOf(name), amount);
        if (service_charge === undefined) return wrongFields({ service_slug: ['Unknown service'] });
        if (!Number.isFinite(amount))
          return wrongFields({ amount: ['A valid number is required.'] });
        return { status: true, details: { amount, service_charge } };
      },
    },
  ];
}
