// `npm run verify:slow`: slow clients, outside systems that answer a byte a second, and a database that
// hangs. Honest people work beside each: what the cause should not touch is as quick as before, what it does
// touch is refused in time, and afterwards everything settles and the books are right.
import { availableParallelism } from 'node:os';
import { table } from '../../bench/report.ts';
import { checkBooks } from '../books/check-books.ts';
import type { CampaignOptions, CampaignResult, Violation } from '../campaign.ts';
import { EPOCH_SETTINGS } from '../gateways/gateways.ts';
import { pause, waitUntil } from '../harness/concurrency.ts';
import { send } from '../harness/http.ts';
import { settingsFor } from '../harness/settings.ts';
import { startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { allowedMs, isLate, startControl } from '../load/control.ts';
import type { Control } from '../load/control.ts';
import { memoryMbOf } from '../load/memory.ts';
import { NO_LIMITS } from '../load/no-limits.ts';
import { p99Of, slowestOf, startHonest } from './honest.ts';
import type { Answered, Honest } from './honest.ts';
import { whileHung } from './hung-database.ts';
import { askOutside } from './outside-calls.ts';
import type { OutsideCalls } from './outside-calls.ts';
import { planOf } from './plan.ts';
import type { Plan } from './plan.ts';
import { SLOW_KINDS, startSlowClients } from './slow-clients.ts';
import { startTrickle } from './trickle.ts';
import type { Trickle } from './trickle.ts';

const RUPEES = 100_000;
/** 99 of 100 honest answers may take no longer, whatever goes on beside them. */
const HONEST_MS_MAX = 1_000;
/**
 * Ten seconds for headers and bodies, and two minutes for reading an answer; a busy machine closes them
 * later.
 */
const SENDERS_MS_MAX = 25_000;
const READERS_MS_MAX = 140_000;
/** The product waits 2 s for a connection and 4.2 s for a statement; the rest allows for a busy machine. */
const REFUSED_MS_MAX = 10_000;
const MEMORY_MB_MAX = 150;
/** A database that hangs for so long refuses somebody; a shorter time may pass unnoticed. */
const HUNG_MS_MIN = 10_000;

interface Stage {
  name: string;
  answered: Answered[];
  /** How late a server that does nothing was: 99 of 100 answers, and the latest. */
  controlMs: number;
  latestMs: number;
}

interface Run {
  testbed: Testbed;
  /** The relays to the outside systems, by the names of these. */
  trickles: Readonly<Record<string, Trickle>>;
  honest: Honest;
  control: Control;
  plan: Plan;
  stages: Stage[];
  violations: Violation[];
  log: (sentence: string) => void;
}

const memoryMb = ({ products }: Testbed): Promise<number> => memoryMbOf(products[0]?.pid());

/**
 * Collects what honest people were answered since the last stage, and judges it by what this machine allows.
 */
function judge(
  run: Run,
  name: string,
  { mayRefuse = false, promiseMs }: { mayRefuse?: boolean; promiseMs?: number },
): void {
  const { stages, violations, plan } = run;
  const answered = run.honest.take();
  const { p99Ms: controlMs, slowestMs: latestMs } = run.control.take();
  const [calm] = stages;
  stages.push({ name, answered, controlMs, latestMs });
  const p99 = p99Of(answered);
  run.log(`${name}: ${answered.length} answers, p99 ${p99} ms, control ${controlMs.toFixed(0)} ms`);
  const isRefused = mayRefuse || isLate(controlMs);
  const wrong = answered.filter(({ status }) => status !== 200 && !(isRefused && status === 503));
  for (const { what, status } of wrong.slice(0, 5)) {
    violations.push({ invariant: 'I20', detail: `${name}: ${what} was answered ${status}` });
  }
  if (answered.length === 0) {
    violations.push({ invariant: 'I32', detail: `${name}: nobody was answered` });
  }
  // Times are not judged while other campaigns share the machine.
  if (promiseMs === undefined || plan.isShared) return;
  const most = Math.round(allowedMs(promiseMs, calm ? p99Of(calm.answered) : 0, controlMs));
  if (p99 > most) {
    const detail = `${name}: 99 of 100 answers took up to ${p99} ms, not ${most}`;
    violations.push({ invariant: 'I32', detail });
  }
}

async function besideSlowClients(run: Run): Promise<number> {
  const { testbed, plan, violations } = run;
  const before = await memoryMb(testbed);
  const clients = startSlowClients(Number(new URL(testbed.url).port), plan.slowClients);
  await pause(plan.clientsMs);
  for (const kind of SLOW_KINDS) {
    const [held, most] = [
      clients.heldMs(kind),
      kind === 'answer' ? READERS_MS_MAX : SENDERS_MS_MAX,
    ];
    if (held > most) {
      const seconds = Math.round(held / 1_000);
      const detail = `a connection that sends or reads "${kind}" slowly was open for ${seconds} s`;
      violations.push({ invariant: 'I32', detail });
    }
  }
  const expected = plan.slowClients * SLOW_KINDS.length;
  if (clients.opened() < expected) {
    violations.push({
      invariant: 'I32',
      detail: `${clients.opened()} of ${expected} could connect`,
    });
  }
  const grown = (await memoryMb(testbed)) - before;
  clients.stop();
  if (grown > MEMORY_MB_MAX) {
    violations.push({ invariant: 'I32', detail: `the product took ${Math.round(grown)} MB more` });
  }
  judge(run, 'slow clients', { promiseMs: HONEST_MS_MAX });
  return grown;
}

async function besideSlowSystems(run: Run): Promise<OutsideCalls> {
  const trickles = Object.values(run.trickles);
  for (const trickle of trickles) trickle.setSlow(true);
  const [calls] = await Promise.all([askOutside(run.testbed), pause(run.plan.outsideMs)]);
  for (const trickle of trickles) trickle.setSlow(false);
  run.violations.push(...calls.violations);
  run.log(`${calls.asked} calls asked slow systems, the slowest took ${calls.slowestMs} ms`);
  // Calls that are answered without an outside system must be as quick as ever.
  judge(run, 'slow outside systems', { promiseMs: HONEST_MS_MAX });
  return calls;
}

async function besideHungDatabase(run: Run): Promise<number> {
  const { testbed, plan, violations, honest } = run;
  await whileHung(testbed.database.owner, !plan.isShared, () => pause(plan.hungMs));
  const from = performance.now();
  const isServed = await waitUntil(
    async () => (await send({ url: `${testbed.url}/readyz` })).status === 200,
    { timeoutMs: 30_000, everyMs: 50 },
  );
  const recovery = (performance.now() - from) / 1_000;
  if (!isServed) violations.push({ invariant: 'I32', detail: 'not ready 30 s after the database' });
  judge(run, 'hung database', { mayRefuse: true });
  const stage = run.stages.at(-1);
  const late = slowestOf(stage?.answered ?? []);
  if (late > allowedMs(REFUSED_MS_MAX, 0, stage?.controlMs ?? 0)) {
    violations.push({ invariant: 'I32', detail: `an answer took ${late} ms while it hung` });
  }
  const isRefused = stage?.answered.some(({ status }) => status === 503) === true;
  if (!isRefused && plan.hungMs >= HUNG_MS_MIN) {
    violations.push({
      invariant: 'I32',
      detail: 'nobody was refused, so the database did not hang',
    });
  }
  await pause(plan.calmMs);
  judge(run, 'just afterwards', { mayRefuse: true });
  await pause(plan.calmMs);
  judge(run, 'afterwards', { promiseMs: HONEST_MS_MAX });
  honest.take();
  return recovery;
}

/** While the database hangs, the product logs that it does: that is no fault of its own. */
const tellsOfOutage = ({ detail }: Violation): boolean =>
  /^logged: .*(DatabaseAway|UnknownOutcome)/s.test(detail);

const stagesTable = (stages: readonly Stage[]): string =>
  table(
    ['beside', 'answers', '503', 'p99 ms', 'slowest ms', 'control p99 ms', 'control slowest ms'],
    stages.map(({ name, answered, controlMs, latestMs }) => [
      name,
      String(answered.length),
      String(answered.filter(({ status }) => status === 503).length),
      String(p99Of(answered)),
      String(slowestOf(answered)),
      controlMs.toFixed(0),
      latestMs.toFixed(0),
    ]),
  );

export async function slow(options: CampaignOptions): Promise<CampaignResult> {
  const { server, bug, log } = options;
  const plan = planOf(options);
  const testbed = await startTestbed({ server, name: 'slow', bug });
  const { sandbox, database } = testbed;
  const api = await startTrickle(sandbox.port);
  const smtp = await startTrickle(sandbox.smtpPort);
  const clamd = await startTrickle(sandbox.clamdPort);
  const trickles = { 'the APIs': api, 'the mail server': smtp, 'the virus scanner': clamd };
  const slowly = { port: sandbox.port, smtpPort: smtp.port, clamdPort: clamd.port };
  const control = await startControl();
  try {
    await testbed.restart({
      ...settingsFor(slowly, database.url, api.port),
      ...EPOCH_SETTINGS,
    });
    await database.owner.query(NO_LIMITS);
    const people = await testbed.people(plan.people, { rupees: RUPEES, isVerified: true });
    const honest = startHonest(testbed.url, people, plan.pauseMs);
    const run: Run = { testbed, trickles, honest, control, plan, stages: [], violations: [], log };
    await pause(plan.calmMs);
    judge(run, 'nothing', { promiseMs: HONEST_MS_MAX });
    const grown = await besideSlowClients(run);
    const calls = await besideSlowSystems(run);
    const recovery = await besideHungDatabase(run);
    await honest.stop();
    const { violations } = await checkBooks(testbed, { settleMs: 120_000 });
    const p99 = (name: string): number =>
      p99Of(run.stages.find((stage) => stage.name === name)?.answered ?? []);
    return {
      figures: {
        cores: availableParallelism(),
        slowConnections: plan.slowClients * SLOW_KINDS.length,
        p99Ms: p99('nothing'),
        p99BesideSlowClientsMs: p99('slow clients'),
        p99BesideSlowSystemsMs: p99('slow outside systems'),
        slowestOutsideMs: calls.slowestMs,
        memoryMb: Math.round(grown),
        hungSeconds: plan.hungMs / 1_000,
        readyAfterSeconds: Number(recovery.toFixed(1)),
      },
      tables: [stagesTable(run.stages)],
      violations: [...run.violations, ...violations.filter((one) => !tellsOfOutage(one))],
      notCovered: Object.entries(trickles)
        .filter(([, trickle]) => trickle.slowed() === 0)
        .map(([name]) => `${name}: nobody waited for a slow answer`),
    };
  } finally {
    await control.stop();
    for (const trickle of Object.values(trickles)) await trickle.stop();
    await testbed.stop();
  }
}
