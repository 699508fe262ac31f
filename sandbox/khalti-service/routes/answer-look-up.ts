// Answers one look-up: checks the token, asks the service, and then plays the scripted fault, if any.
import type { FastifyReply } from 'fastify';
import type { Question } from '../../scripts.ts';
import type { Fields } from '../../wire/fields.ts';
import { isError } from '../answers.ts';
import { SYSTEM } from '../desk/desk.ts';
import { faultOf, questionOutcomes } from '../outcomes.ts';
import type { LookUp } from '../services/steps.ts';
import { codeOf, refuseToken } from './call.ts';
import { clerkOf } from './clerk.ts';
import type { Office } from './office.ts';

export type LookUpCall = { slug: string; step: string; fields: Fields; lookUp: LookUp };

/** Which kind of fault applies to a step; a service charge is never broken. */
const QUESTION_OF: Record<string, Question> = {
  details: 'details',
  userlist: 'details',
  'user-info': 'details',
  lookup: 'details',
  counters: 'counters',
};

export async function answerLookUp(
  office: Office,
  { slug, step, fields, lookUp }: LookUpCall,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { desk, sessions, faults, tools } = office;
  const noEntry = refuseToken(fields, tools.settings.khaltiToken);
  if (noEntry) return reply.code(codeOf(noEntry)).send(noEntry);
  const found = lookUp(fields, clerkOf(slug, office));
  const body = isError(found) ? found : { ...found, status: true };
  // The session and the paid dues must be durable before the answer is sent.
  await Promise.all([sessions.written, desk.written]);
  const question = QUESTION_OF[step];
  if (question && codeOf(body) !== 400) {
    const place = `${step}/${slug}`;
    const { outcome, saved } = tools.scripts.take(SYSTEM, questionOutcomes(question), place);
    await saved;
    const fault = faultOf(question, outcome);
    if (fault) return faults.play(fault, body, reply);
  }
  return reply.code(codeOf(body)).send(body);
}
