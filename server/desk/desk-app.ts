// The back office's own HTTP server: separate port, separate sessions, and no route of the public site.
import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/call.ts';
import { UNATTENDED_HEADER } from '#contract/desk/desk-call.ts';
import { guard } from '#server/http/guard/guard.ts';
import type { LogTarget } from '#server/http/log/log-options.ts';
import { healthRoutes } from '#server/http/health.ts';
import { makeTurns } from '#server/http/guard/take-turns.ts';
import { makeServer } from '#server/http/make-server.ts';
import { noteMethods } from '#server/http/methods.ts';
import { policyReportRoutes } from '#server/http/reports/policy-reports.ts';
import { makeHttp } from '#server/http/route.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { makePasswords } from '#server/users/guard/password.ts';
import { makeSecrets } from '#server/users/guard/secrets.ts';
import { approvalsDesk } from './approvals/module.ts';
import { auditDesk } from './audit/module.ts';
import { customersDesk } from './customers/module.ts';
import { dashboardDesk } from './dashboard/module.ts';
import { historyDesk } from './history/module.ts';
import { kycDesk } from './kyc/module.ts';
import { moneyDesk } from './money/module.ts';
import { ordersDesk } from './orders/module.ts';
import { reconciliationDesk } from './reconciliation/module.ts';
import { reportsDesk } from './reports/module.ts';
import { workDesk } from './work/module.ts';
import type { DeskContext, DeskModule } from './desk-context.ts';
import { makeAdmit, makeDeskRoute } from './http/desk-routes.ts';
import { makeIsDeskFile, serveDeskPages } from './http/desk-pages-routes.ts';
import { makeFindStaff } from './staff/sign-in.ts';
import { signInRoutes, staffProposalRoutes, staffRoutes } from './staff/staff-routes.ts';
import type { StaffContext } from './staff/staff-context.ts';

export interface DeskApp {
  fastify: FastifyInstance;
  staff: StaffContext;
  modules: readonly DeskModule[];
  /** Every registered call, including those for signing in. */
  calls: readonly Call[];
}

export interface DeskOptions extends Omit<DeskContext, 'secrets'> {
  /** The folder of the built web app; absent in tests that use only the API. */
  deskDir?: string | undefined;
  logTo?: LogTarget | undefined;
}

function staffContext(context: DeskContext): StaffContext {
  const { pool, clock, config, users, secrets } = context;
  const passwords = makePasswords(config.passwordHash);
  return {
    pool,
    clock,
    secrets,
    passwords,
    rateLimiter: users.rateLimiter,
    deskUrl: config.desk.url,
  };
}

function modulesOf(context: DeskContext): DeskModule[] {
  return [
    approvalsDesk(context),
    kycDesk(context),
    ordersDesk(context),
    historyDesk(context),
    workDesk(context),
    customersDesk(context),
    moneyDesk(context),
    reconciliationDesk(context),
    reportsDesk(context),
    auditDesk(context),
    dashboardDesk(context),
  ];
}

/** Builds the server without listening. */
export async function buildDesk({ deskDir, logTo, ...options }: DeskOptions): Promise<DeskApp> {
  const { config, pool, clock, locales } = options;
  const secrets = makeSecrets(config.appSecret, config.previousAppSecret);
  const context: DeskContext = { ...options, secrets };
  const isHttps = config.desk.url.startsWith('https:');
  const headers = securityHeaders({
    formTargets: [],
    origins: [],
    signInScript: undefined,
    isHttps,
  });
  const fastify = makeServer({ config, headers, locales, logTo });
  const refuseOtherMethods = noteMethods(fastify);
  const { requestsPerMinute } = config;
  await guard(fastify, { requestsPerMinute, isOfPages: await makeIsDeskFile(deskDir) });
  await policyReportRoutes(fastify, clock);
  await serveDeskPages(fastify, deskDir);
  healthRoutes(fastify, pool);
  const staff = staffContext(context);
  const findStaff = makeFindStaff(staff);
  const calls: Call[] = [];
  const http = makeHttp(fastify, {
    locales,
    clock,
    calls,
    uploadMs: config.uploadSeconds * 1_000,
    takeTurn: makeTurns(config.actsPerPerson),
    admit: makeAdmit(pool, clock),
    findSession: async (token, headers) => {
      const isUnattended = headers[UNATTENDED_HEADER] !== undefined;
      const person = await findStaff(token, { isUnattended });
      return person && { userId: person.id, tokenHash: person.sessionHash, staff: person };
    },
  });
  const route = makeDeskRoute(http.route, pool, clock);
  signInRoutes(http.route, staff);
  staffRoutes(route, staff);
  staffProposalRoutes(route, context);
  const modules = modulesOf(context);
  for (const { routes } of modules) routes?.(route, http);
  refuseOtherMethods();
  return { fastify, staff, modules, calls };
}
