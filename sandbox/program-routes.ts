// The sandbox's own calls for programs: books, scripts and callback addresses.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Courier } from './wire/courier.ts';
import { fieldsOf } from './wire/fields.ts';
import { readLimit } from './wire/limit.ts';
import type { OpenSystem, OutsideSystem } from './outside-system.ts';
import { OUTCOMES, type Script, type Scripts } from './scripts.ts';
import { isWebAddress } from './settings.ts';

const MOST_TIMES = 1_000_000;

export type RunningSystem = { system: OutsideSystem; open: OpenSystem };

type World = { systems: Map<string, RunningSystem>; scripts: Scripts; courier: Courier };

type Call = { Params: { system: string } };

export function registerProgramRoutes(app: FastifyInstance, world: World): void {
  const { systems, scripts, courier } = world;
  const known = [...systems.keys()].join(', ');
  const unknownSystem = (reply: FastifyReply, name: string) =>
    reply.code(404).send({ error: `There is no system "${name}" here. There are: ${known}.` });

  app.get('/systems', () =>
    [...systems.values()].map(({ system: { name, title, outcomes, columns } }) => ({
      name,
      title,
      outcomes,
      columns,
      callback_url: courier.addressOf(name) ?? null,
    })),
  );

  app.get<Call & { Querystring: { limit?: string } }>('/books/:system', (call, reply) => {
    const running = systems.get(call.params.system);
    if (!running) return unknownSystem(reply, call.params.system);
    return reply.send(running.open.rows(readLimit(call.query.limit)));
  });

  app.get<Call>('/scripts/:system', (call, reply) => {
    const name = call.params.system;
    return systems.has(name) ? reply.send(scripts.queued(name)) : unknownSystem(reply, name);
  });

  app.post<Call & { Body: unknown }>('/scripts/:system', async (call, reply) => {
    const running = systems.get(call.params.system);
    if (!running) return unknownSystem(reply, call.params.system);
    const script = readScript(call.body, running.system);
    if ('error' in script) return reply.code(422).send(script);
    await scripts.add(running.system.name, script);
    return reply.send(scripts.queued(running.system.name));
  });

  app.delete<Call>('/scripts/:system', async (call, reply) => {
    const name = call.params.system;
    if (!systems.has(name)) return unknownSystem(reply, name);
    await scripts.clear(name);
    return reply.send([]);
  });

  app.put<Call & { Body: unknown }>('/dashboard/:system', async (call, reply) => {
    const name = call.params.system;
    if (!systems.has(name)) return unknownSystem(reply, name);
    const { callback_url: given } = fieldsOf(call.body);
    if (given !== null && !(typeof given === 'string' && isWebAddress(given))) {
      const error = 'callback_url must be an http or https address, or null for the setting.';
      return reply.code(422).send({ error });
    }
    await courier.setAddress(name, given);
    return reply.send({ callback_url: courier.addressOf(name) ?? null });
  });
}

function readScript(body: unknown, system: OutsideSystem): Script | { error: string } {
  const { outcome: given, times = 1, only } = fieldsOf(body);
  const outcome = OUTCOMES.find((one) => one === given);
  if (!outcome) return { error: `outcome must be one of: ${OUTCOMES.join(', ')}.` };
  if (!system.outcomes[outcome]) {
    const playable = Object.keys(system.outcomes).join(', ');
    return { error: `"${outcome}" has no meaning for ${system.name}. It can play: ${playable}.` };
  }
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1 || times > MOST_TIMES) {
    return { error: `times must be a whole number from 1 to ${MOST_TIMES}.` };
  }
  if (only === undefined) return { outcome, times };
  if (typeof only !== 'string' || !/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(only)) {
    return { error: 'only must be the end of an address, such as "commit/nea" or "ntc".' };
  }
  return { outcome, times, only };
}
