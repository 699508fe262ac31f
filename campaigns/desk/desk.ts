// `verify:desk`: every call of the back office by every kind of caller, and every way around the second
// person, while the books and the audit chain must agree.
import { table } from '../../bench/report.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import type { Campaign, Violation } from '../campaign.ts';
import { checkBooks } from '../books/check-books.ts';
import { mapLimited } from '../harness/concurrency.ts';
import { kosheli } from '../../e2e/product.ts';
import { makeRandom } from '../harness/random.ts';
import type { Random } from '../harness/random.ts';
import { startTestbed } from '../harness/testbed.ts';
import { ATTACKS } from './attacks.ts';
import type { Attack } from './attack.ts';
import { playDeskMatrix } from './matrix.ts';
import { makeOperator } from './operators.ts';
import type { DeskBed } from './operators.ts';
import { propose } from './proposals.ts';

const FULL = 5_000;
const QUICK = 120;
const AT_ONCE = 4;
/** Commands that would approve, if there were one that does. */
const WORDS = [['approve'], ['--approve'], ['accept']];

interface Round {
  attack: Attack;
  attempts: number;
  violations: Violation[];
}

async function playRound(bed: DeskBed, attack: Attack, random: Random): Promise<Round> {
  const { proposal, attempts, expected, broken } = await attack.play(bed, random);
  const made = await proposal.effects();
  const details = made === expected ? broken : [...broken, `made ${made} times, not ${expected}`];
  const violations = details.map((detail) => ({
    invariant: 'I27',
    detail: `${attack.name}: ${detail}`,
  }));
  return { attack, attempts, violations };
}

/** Commands list and stop proposals; there is none that approves. */
async function approveByCommand(bed: DeskBed, random: Random): Promise<Violation[]> {
  const proposal = await propose(bed, await makeOperator(bed, ['finance']), random);
  const [product] = bed.testbed.products;
  if (!product) throw new Error('the campaign has no product');
  // Commands that do not reach the database could not approve anyway.
  const listed = await kosheli(product, 'approvals');
  const tried = await Promise.allSettled(
    WORDS.map((words) => kosheli(product, 'approvals', ...words, proposal.id, '--why', 'x')),
  );
  const taken = tried.filter(({ status }) => status === 'fulfilled').length;
  const made = await proposal.effects();
  const details = [
    ...(listed.includes(proposal.id) ? [] : ['the commands do not list the proposal']),
    ...(taken === 0 ? [] : [`${taken} commands that should approve were taken`]),
    ...(made === 0 ? [] : ['a command approved a proposal']),
  ];
  return details.map((detail) => ({ invariant: 'I27', detail }));
}

export const desk: Campaign = async ({ server, bug, seed, count, isQuick, log }) => {
  const random = makeRandom(seed);
  const port = String(await freePort());
  const settings = { DESK: 'on', DESK_PORT: port, DESK_URL: `http://localhost:${port}` };
  const testbed = await startTestbed({ server, name: 'desk', bug, settings });
  const bed: DeskBed = { testbed, url: settings.DESK_URL };
  try {
    const matrix = await playDeskMatrix(bed);
    log(`${matrix.attempts} calls were tried; going around the second person …`);
    const wanted = count ?? (isQuick ? QUICK : FULL);
    const rounds: Round[] = [];
    let attempts = matrix.attempts + WORDS.length;
    for (let turn = 0; attempts < wanted || turn === 0; turn += 1) {
      const choices = random.branch(`turn ${turn}`);
      const played = await mapLimited(ATTACKS, AT_ONCE, (attack) =>
        playRound(bed, attack, choices.branch(attack.name)),
      );
      rounds.push(...played);
      attempts += played.reduce((sum, round) => sum + round.attempts, 0);
    }
    // Commands are the unchanged program: they refuse a database that has another text of a function.
    const isOfDatabase = bug?.file.endsWith('.sql') === true;
    const byCommand = isOfDatabase ? [] : await approveByCommand(bed, random);
    const { violations: books } = await checkBooks(testbed, { settleMs: 10_000 });
    const rows = ATTACKS.map((attack) => {
      const own = rounds.filter((round) => round.attack === attack);
      const tried = own.reduce((sum, round) => sum + round.attempts, 0);
      const found = own.flatMap((round) => round.violations).length;
      return [attack.name, String(own.length), String(tried), String(found)];
    });
    return {
      figures: { calls: matrix.attempts, rounds: rounds.length, attempts },
      tables: [table(['attack', 'rounds', 'attempts', 'violations'], rows)],
      violations: [
        ...matrix.violations,
        ...rounds.flatMap(({ violations }) => violations),
        ...byCommand,
        ...books,
      ],
    };
  } finally {
    await testbed.stop();
  }
};
