// Security events in the log: sign-ins one by one; refusals at once and then counted, so that an attack
// cannot fill the disk.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#server/context/network-of.ts';

const EVERY_MS = 10_000;

export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_refused'
  | 'access_refused'
  | 'limit_reached'
  | 'input_refused';

const signers = new WeakMap<FastifyRequest, string>();

/** Notes whom an answer signs in; the name and the address stay out of the log. */
export function noteSigner(request: FastifyRequest, answer: unknown): void {
  const { accessToken, id } = answer as { accessToken?: unknown; id?: unknown };
  if (typeof accessToken === 'string' && typeof id === 'string') signers.set(request, id);
}

/** The event of an answer, if it is one. Failures of ours are logged elsewhere. */
export function securityEvent(
  status: number,
  { startsSession, hasSigner }: { startsSession: boolean; hasSigner: boolean },
): SecurityEvent | undefined {
  if (status === 429) return 'limit_reached';
  if (hasSigner) return 'signed_in';
  if (startsSession && status >= 400 && status < 500) return 'sign_in_refused';
  if (status === 401 || status === 403) return 'access_refused';
  return [400, 408, 413, 414, 415, 422, 431].includes(status) ? 'input_refused' : undefined;
}

interface SecurityLogger {
  info: (details: object, text: string) => void;
}

interface Refused {
  event: SecurityEvent;
  /** The route, never the address that was asked for. */
  call: string;
  status: number;
  network: string;
  requestId: string;
}

/**
 * Logs the first refusal of an event, call and status at once; how many more there were in the next
 * `everyMs`, in one line. Calls are few, so the lines are too.
 */
export function makeRefusalLog(
  log: SecurityLogger,
  everyMs = EVERY_MS,
): (refused: Refused) => void {
  const counted = new Map<string, number>();
  return (refused) => {
    const { event, call, status } = refused;
    const key = `${event} ${call} ${status}`;
    const times = counted.get(key);
    if (times !== undefined) {
      counted.set(key, times + 1);
      return;
    }
    log.info(refused, event);
    counted.set(key, 0);
    const timer = setTimeout(() => {
      const more = counted.get(key) ?? 0;
      counted.delete(key);
      if (more > 0) log.info({ event, call, status, times: more }, event);
    }, everyMs);
    timer.unref();
  };
}

/** Logs the security events of every route. */
export function logSecurityEvents(server: FastifyInstance): void {
  const logRefusal = makeRefusalLog(server.log);
  server.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { config, url = 'no route', method } = request.routeOptions;
    const startsSession = 'startsSession' in config;
    const person = signers.get(request);
    const event = securityEvent(reply.statusCode, {
      startsSession,
      hasSigner: person !== undefined,
    });
    if (event !== undefined) {
      const call = url === 'no route' ? url : `${String(method)} ${url}`;
      const network = networkOf(request.ip);
      const details = { event, call, status: reply.statusCode, network, requestId: request.id };
      if (event === 'signed_in') request.log.info({ ...details, person }, event);
      else logRefusal(details);
    }
    done();
  });
}
