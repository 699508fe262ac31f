// The statement over HTTP: a page at a time, and a whole period as a file.
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import {
  getStatement,
  STATEMENT_CSV_PATH,
  STATEMENT_PDF_PATH,
  statementFilter,
} from '#contract/wallet/statement.ts';
import { parse } from '#contract/api-error.ts';
import type { Http } from '#server/http/route.ts';
import type { Locale } from '#server/context/locale.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { presentEntry, readEveryEntry } from './read-entries.ts';
import { statementCsv } from './statement-csv.ts';
import { readPeriod } from './statement-period.ts';
import type { Period, StatementAsked } from './statement-period.ts';
import { readStatementPage } from './statement-page.ts';
import { statementPdf } from './statement-pdf.ts';
import type { StatementOwner } from './statement-pdf.ts';

export interface StatementRoutes {
  pool: pg.Pool;
  rateLimiter: Pick<RateLimiter, 'take'>;
  readOwner: (userId: string) => Promise<StatementOwner>;
}

/**
 * A file reads a whole period. Nobody needs more files than this, and a program can use the pages.
 */
const FILES_AN_HOUR = 30;
const HOUR_SECONDS = 3_600;

/** "kosheli-statement-2026-11-01-2026-11-30.csv"; only days and fixed text are in it. */
function fileName({ from, to, kind }: StatementAsked, ending: string): string {
  const parts = ['kosheli-statement', from, to, kind].filter((part) => part !== undefined);
  return `${parts.join('-')}.${ending}`;
}

/** A requested file of a period. */
interface Wanted {
  userId: string;
  asked: StatementAsked;
  period: Period;
  locale: Locale;
  madeAt: Date;
}

interface File {
  path: string;
  ending: string;
  type: string;
  make: (wanted: Wanted) => Promise<Readable>;
}

export function statementRoutes(
  { route, server, gate, contextOf }: Http,
  { pool, rateLimiter, readOwner }: StatementRoutes,
): void {
  route(getStatement, async ({ query, user: { id: userId }, locale }) => {
    const { entries, ...around } = await readStatementPage(pool, { userId, query, locale });
    return { ...around, entries: entries.map(presentEntry) };
  });

  const files: File[] = [
    {
      path: STATEMENT_CSV_PATH,
      ending: 'csv',
      type: 'text/csv; charset=utf-8',
      make: async ({ period: { chosen }, locale }) =>
        statementCsv(readEveryEntry(pool, { ...chosen, locale }), locale),
    },
    {
      path: STATEMENT_PDF_PATH,
      ending: 'pdf',
      type: 'application/pdf',
      make: async ({ userId, ...wanted }) =>
        statementPdf(pool, { ...wanted, owner: await readOwner(userId) }),
    },
  ];
  for (const { path, ending, type, make } of files) {
    server.get(path, async (request: FastifyRequest, reply) => {
      const { id: userId } = await gate(request);
      const { locale, clock } = contextOf(request, reply);
      const asked = parse(statementFilter, request.query);
      const period = await readPeriod(pool, userId, asked);
      const limit = { name: 'statement file', of: userId, most: FILES_AN_HOUR };
      await rateLimiter.take([{ ...limit, seconds: HOUR_SECONDS }]);
      const file = await make({ userId, asked, period, locale, madeAt: clock.now() });
      const disposition = `attachment; filename="${fileName(asked, ending)}"`;
      return reply
        .headers({ 'content-type': type, 'content-disposition': disposition })
        .header('cache-control', 'no-store')
        .send(file);
    });
  }
}
