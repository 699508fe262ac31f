// POST /api/servicegroup/<step>/<slug>/: look-ups in several steps, and the payments that follow them.
import type { FastifyInstance } from 'fastify';
import { fieldsOf, type Fields } from '../../wire/fields.ts';
import { isError, type ErrorAnswer } from '../answers.ts';
import type { Wanted } from '../desk/delivery.ts';
import { COMMIT_OUTCOMES } from '../outcomes.ts';
import type { Clerk, MultiStep } from '../services/steps.ts';
import { findMultiStep } from '../services/services.ts';
import { answerLookUp } from './answer-look-up.ts';
import { clerkOf } from './clerk.ts';
import type { Office } from './office.ts';
import { takeOrder } from './take-order.ts';

type Call = { Params: { step: string; slug: string }; Body: unknown };

export function registerGroupRoutes(app: FastifyInstance, office: Office): void {
  app.post<Call>('/api/servicegroup/:step/:slug/', (call, reply) => {
    const { step, slug } = call.params;
    const service = findMultiStep(slug);
    const fields = fieldsOf(call.body);
    if (service && step === 'commit') {
      const clerk = clerkOf(slug, office);
      const order = {
        service: slug,
        place: `commit/${slug}`,
        fields,
        outcomes: COMMIT_OUTCOMES,
        read: () => readCommit(service, fields, clerk),
      };
      return takeOrder(office, order, reply);
    }
    const lookUp = service && Object.hasOwn(service.steps, step) ? service.steps[step] : undefined;
    if (!lookUp) return reply.code(404).send({ detail: 'Not found.' });
    return answerLookUp(office, { slug, step, fields, lookUp }, reply);
  });
}

function readCommit(service: MultiStep, fields: Fields, clerk: Clerk): Wanted | ErrorAnswer {
  const none = { id: 0, slug: service.slug, customer: '', atMs: 0 };
  const session = service.hasNoSession ? none : clerk.session(fields);
  if (isError(session)) return session;
  const wanted = service.commit(fields, session, clerk);
  if (isError(wanted)) return wanted;
  return {
    ...wanted,
    ...(!service.hasNoSession && { session: session.id }),
    ...(service.charge && { charge: service.charge(wanted.amount) }),
  };
}
