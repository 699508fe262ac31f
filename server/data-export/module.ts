// The module of the data export: a person downloads a copy of their data.
import { parse } from '#contract/api-error.ts';
import { EXPORT_PATH } from '#contract/people/export.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { NO_BODY } from '#server/http/route.ts';
import type { AppContext, Module } from '#server/module.ts';
import { exportData } from './export-data.ts';
import type { ExportOptions } from './export-data.ts';

export interface ExportNeeds {
  users: ExportOptions['users'] & Pick<ExportOptions, 'rateLimiter'>;
  kyc: ExportOptions['kyc'];
  notifications: { wake: () => void };
}

export function exportModule(
  { pool, clock, log }: AppContext,
  { users, kyc, notifications }: ExportNeeds,
): Module {
  const { rateLimiter } = users;
  const options = { pool, log, users, kyc, rateLimiter, wakeNotifications: notifications.wake };
  return {
    name: 'data-export',
    routes: ({ server, gate, contextOf }) => {
      server.post(EXPORT_PATH, async (request, reply) => {
        const user = await gate(request);
        parse(NO_BODY, request.body);
        const { locale } = contextOf(request, reply);
        const at = clock.now();
        const archive = await exportData(options, { user, locale, at });
        const name = `kosheli-data-${nepalDay(at)}.zip`;
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': `attachment; filename="${name}"`,
            'cache-control': 'no-store',
          })
          .send(archive);
      });
    },
  };
}
