// The module of the identity check.
import { keepDue } from '#server/jobs/keep-due.ts';
import { sweepAll } from '#server/jobs/sweep-all.ts';
import type { AppContext, Module } from '#server/module.ts';
import type { Notifications } from '#server/notifications/notifications.ts';
import type { Users } from '#server/users/users.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockPerson } from './cases/cases-table.ts';
import { destroyDue } from './cases/destroy-documents.ts';
import { limitReplaced } from './cases/documents-table.ts';
import { endOverdue, remindOfDeadlines } from './cases/end-overdue.ts';
import { readHistory } from './cases/read-history.ts';
import type { PastCase } from './cases/read-history.ts';
import { viewsOfUser } from './cases/views-table.ts';
import type { View } from './cases/views-table.ts';
import { withdrawAll } from './cases/withdraw.ts';
import { makeDocumentFiles } from './files/document-files.ts';
import type { KycContext } from './kyc-context.ts';
import { kycRoutes } from './routes.ts';
import { makeScanJobs } from './submit/scan-again.ts';

export interface KycModule extends Module {
  context: KycContext;
  /** Ends every case of a person and destroys their documents, whatever was decided about them. */
  withdrawAll: (tx: Transaction, userId: string) => Promise<boolean>;
  /** For the person's own copy of their data. */
  readHistory: (userId: string) => Promise<PastCase[]>;
  readViews: (userId: string) => Promise<View[]>;
  readDocument: (documentId: string) => Promise<Buffer | undefined>;
}

interface KycNeeds {
  users: Pick<Users, 'getMe' | 'rateLimiter'>;
  notifications: Pick<Notifications, 'wake'>;
}

export function kycModule(appContext: AppContext, { users, notifications }: KycNeeds): KycModule {
  const { pool, clock, config, log } = appContext;
  const { getMe, rateLimiter } = users;
  const { jobs, prepare, sweep, ...files } = makeDocumentFiles(appContext);
  const waiting = { ...appContext, waitSeconds: [], sweepMs: config.sweepMs };
  const context: KycContext = { pool, clock, config, getMe, rateLimiter, notifications, files };
  return {
    name: 'kyc',
    context,
    withdrawAll: async (tx, userId) => {
      await lockPerson(tx, userId);
      return withdrawAll(tx, context, userId);
    },
    readHistory: (userId) => readHistory(pool, userId),
    readViews: (userId) => viewsOfUser(pool, userId),
    readDocument: files.documentStore.read,
    routes: (http) => kycRoutes(http, context),
    prepare,
    jobs: [...jobs, makeScanJobs({ ...context, log })],
    timers: [
      keepDue({ ...waiting, table: 'kyc_documents' }),
      keepDue({ ...waiting, table: 'document_files' }),
    ],
    sweep: () =>
      sweepAll([
        () => remindOfDeadlines(context),
        () => endOverdue(context),
        () => limitReplaced(pool, config.kycRetentionDays),
        () => destroyDue(context),
        sweep,
      ]),
  };
}
