// Browsers report here what the content security policy blocked. A report is text of a stranger:
// only known words of it are logged, each once a minute with its count.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PAGES } from '#contract/pages.ts';
import { ApiError, tooMany } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Clock } from '#server/context/clock.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';

export const POLICY_REPORTS_PATH = '/api/policy-reports';
/** The name of the endpoint in the headers. */
export const POLICY_REPORTS_GROUP = 'policy';

/** The most reports of one address in a minute, and the most addresses that are counted. */
const REPORTS_MAX = 30;
const ADDRESSES_MAX = 1_000;
const BYTES_MAX = 8_192;
/** The most reports in one request: a browser sends those of a minute together. */
const AT_ONCE_MAX = 20;
/** The most different reports that are logged for a minute; the rest is only counted. */
const KINDS_MAX = 50;
const MINUTE_MS = 60_000;

const word = z.optional(z.string());
/** `report-uri`: one report, in the names of the first version of the policy. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': word,
    'violated-directive': word,
    'blocked-uri': word,
    'document-uri': word,
  }),
});
/** `report-to`: a list, which may hold reports of other kinds. */
const list = z
  .array(
    z.object({
      type: z.string(),
      body: z.nullish(z.object({ effectiveDirective: word, blockedURL: word, documentURL: word })),
    }),
  )
  .check(z.maxLength(AT_ONCE_MAX));

interface PolicyReport {
  directive: string | undefined;
  blocked: string | undefined;
  page: string | undefined;
}

/** The reports in a body of either form; undefined when it is neither. */
function reportsIn(body: unknown): PolicyReport[] | undefined {
  const one = single.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    return [
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        page: report['document-uri'],
      },
    ];
  }
  const many = list.safeParse(body);
  return many.data
    ?.filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) => ({
      directive: report?.effectiveDirective,
      blocked: report?.blockedURL,
      page: report?.documentURL,
    }));
}

const PAGE_PATTERNS = Object.values(PAGES).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
}));

/** The page's pattern: an address may contain an order's id or a link's secret. */
function pageOf(url: string | undefined): string {
  if (url === undefined || !URL.canParse(url)) return 'another';
  const path = new URL(url).pathname;
  return PAGE_PATTERNS.find(({ pattern }) => pattern.test(path))?.path ?? 'another';
}

const DIRECTIVE = /^[a-z]+(-[a-z]+){0,3}/;

const BLOCKED_WORDS = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'about', 'self']);

/** The blocked origin, without its path and query, or the policy's word for what has none. */
function blockedOf(blocked = ''): string {
  if (BLOCKED_WORDS.has(blocked)) return blocked;
  const { host, protocol } = URL.canParse(blocked)
    ? new URL(blocked)
    : { host: '', protocol: 'other:' };
  const isWeb = /^(https?|wss?):$/.test(protocol) && /^[\w.:-]{1,100}$/.test(host);
  return isWeb ? `${protocol}//${host}` : 'other';
}

/** What is logged of a report: only known words. */
function detailsOf({ directive = '', blocked, page }: PolicyReport) {
  return {
    directive: DIRECTIVE.exec(directive)?.[0].slice(0, 40) ?? 'unknown',
    blocked: blockedOf(blocked),
    page: pageOf(page),
  };
}

/** The reports of this minute, counted by content and by address. */
function makeCounts(log: FastifyBaseLogger, clock: Pick<Clock, 'after'>) {
  const kinds = new Map<string, { times: number; details: object }>();
  const senders = new Map<string, number>();
  const flush = (): void => {
    for (const { times, details } of kinds.values()) {
      log.warn({ event: 'policy_report', ...details, times }, 'the browser blocked something');
    }
    kinds.clear();
    senders.clear();
  };
  let cancel: (() => void) | undefined;
  return {
    /** Throws ApiError (429) when the address sends too many. */
    admit: (address: string): void => {
      const of = ipPrefix(address);
      const count = (senders.get(of) ?? 0) + 1;
      if (count > REPORTS_MAX || (count === 1 && senders.size >= ADDRESSES_MAX)) {
        const details = { retryAfterSeconds: MINUTE_MS / 1_000 };
        throw new ApiError(429, { error: tooMany(details.retryAfterSeconds) }, details);
      }
      if (senders.size === 0) cancel = clock.after(MINUTE_MS, flush);
      senders.set(of, count);
    },
    add: (report: PolicyReport): void => {
      const details = detailsOf(report);
      const isFull = kinds.size >= KINDS_MAX && !kinds.has(JSON.stringify(details));
      const key = isFull ? 'more' : JSON.stringify(details);
      const times = (kinds.get(key)?.times ?? 0) + 1;
      kinds.set(key, { times, details: isFull ? { directive: 'more' } : details });
    },
    close: (): void => {
      cancel?.();
      flush();
    },
  };
}

/** Registers the endpoint, in a scope of its own: only it reads these types of body. */
export async function policyReportRoutes(
  app: FastifyInstance,
  clock: Pick<Clock, 'after'>,
): Promise<void> {
  const counts = makeCounts(app.log, clock);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BYTES_MAX },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      POLICY_REPORTS_PATH,
      { onRequest: async ({ ip }) => counts.admit(ip) },
      async (request, reply) => {
        const reports = reportsIn(request.body);
        if (!reports) throw new ApiError(422, { error: message('error.body') });
        for (const report of reports) counts.add(report);
        return reply.code(204).header('cache-control', 'no-store').send();
      },
    );
  });
  app.addHook('onClose', (_server, done) => {
    counts.close();
    done();
  });
}
