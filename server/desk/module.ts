// The module of the back office, which runs in the product's process on its own port.
import type { Module } from '#server/module.ts';
import { sweepAll } from '#server/jobs/sweep-all.ts';
import { every } from '#server/timers.ts';
import { demoEmail, DEMO_STAFF_PASSWORD, ensureDemoStaff } from './demo-staff.ts';
import { buildDesk } from './desk-app.ts';
import type { DeskApp, DeskOptions } from './desk-app.ts';
import { clearDeskChallenges } from './staff/sessions-table.ts';

const HOUR_MS = 3_600_000;

export function deskModule(options: DeskOptions): Module {
  const { config, pool, onFault } = options;
  if (!config.desk.isOn) return { name: 'desk' };
  let desk: DeskApp | undefined;
  const sweep = (): Promise<void> => {
    const ofModules = (desk?.modules ?? []).flatMap((module) => module.sweep ?? []);
    return sweepAll([() => clearDeskChallenges(pool), ...ofModules]);
  };
  return {
    name: 'desk',
    timers: [every(HOUR_MS, sweep, onFault)],
    start: async () => {
      desk = await buildDesk(options);
      if (config.isSandbox) await ensureDemoStaff(desk.staff);
      await desk.fastify.listen({ host: config.desk.host, port: config.desk.port });
      for (const timer of desk.modules.flatMap(({ timers = [] }) => timers)) timer.start();
    },
    close: async () => {
      for (const timer of desk?.modules.flatMap(({ timers = [] }) => timers) ?? []) timer.stop();
      await desk?.fastify.close();
    },
    greeting: () => {
      const where = `The back office is on ${config.desk.url}`;
      if (!config.isSandbox) return where;
      const codes = `http://localhost:${config.sandboxPort}/authenticator`;
      const who = `${demoEmail('support')}, compliance@…, finance@… and admin@…`;
      return `${where}\nDemo operators: ${who}, password ${DEMO_STAFF_PASSWORD}, codes on ${codes}`;
    },
  };
}
