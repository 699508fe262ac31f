// Ways around the second person. Each attack says how often the change may have been made in the end, and
// which statuses its attempts may get.
import type { Role } from '#contract/desk/roles.ts';
import { addSession, ask, changeSessions, changeStaff, makeOperator } from './operators.ts';
import type { DeskBed, Operator } from './operators.ts';
import { propose } from './proposals.ts';
import type { Proposal } from './proposals.ts';
import { carryOut, decide, finance, refused, unlike } from './attack.ts';
import type { Attack } from './attack.ts';
import { changedAfter, rewritten } from './database-attacks.ts';
import { STAFF_ATTACKS } from './staff-attacks.ts';

const ownByApi: Attack = {
  name: 'the maker approves, in two browsers, with other names in the request',
  play: async (bed, random) => {
    const [maker, other] = [await makeOperator(bed, ['finance', 'admin']), await finance(bed)];
    const proposal = await propose(bed, maker, random);
    const second = { token: await addSession(bed, maker.id) };
    const named = ['checker_id', 'checker', 'approver', 'staff_id', 'maker_id'].map((name) => ({
      [name]: other.id,
    }));
    const statuses = [
      await decide(bed, proposal, maker),
      await decide(bed, proposal, second),
      ...(await Promise.all(named.map((extra) => decide(bed, proposal, maker, extra)))),
      await carryOut(bed, proposal, maker),
    ];
    return refused({ proposal, statuses, allowed: [403, 409, 422] });
  },
};

const promoted: Attack = {
  name: 'the maker is promoted to a checker',
  play: async (bed, random) => {
    const maker = await finance(bed);
    const proposal = await propose(bed, maker, random);
    await changeStaff(bed, maker.id, `roles = '{admin}'`);
    const before = await decide(bed, proposal, maker);
    const fresh = { token: await addSession(bed, maker.id) };
    return refused({
      proposal,
      statuses: [before, await decide(bed, proposal, fresh), await carryOut(bed, proposal, maker)],
      allowed: [403, 409],
    });
  },
};

const replayed: Attack = {
  name: 'an approval is used again',
  play: async (bed, random) => {
    const [maker, checker, other] = [await finance(bed), await finance(bed), await finance(bed)];
    const proposal = await propose(bed, maker, random);
    const first = await decide(bed, proposal, checker);
    const later = [
      await decide(bed, proposal, checker),
      await decide(bed, proposal, other),
      await carryOut(bed, proposal, checker),
      await carryOut(bed, proposal, other),
      await decide(bed, proposal, checker, { decision: 'reject' }),
    ];
    return {
      proposal,
      attempts: 1 + later.length,
      expected: 1,
      broken: [...unlike([first], 200), ...unlike(later, 403, 409)],
    };
  },
};

const browsers: Attack = {
  name: 'two people in two browsers each, at once',
  play: async (bed, random) => {
    const [maker, one, other] = [await finance(bed), await finance(bed), await finance(bed)];
    const proposal = await propose(bed, maker, random);
    const sessions = [one, other, { token: await addSession(bed, one.id) }];
    const again = { token: await addSession(bed, other.id) };
    const statuses = await Promise.all([...sessions, again].map((by) => decide(bed, proposal, by)));
    const won = statuses.filter((status) => status === 200).length;
    return {
      proposal,
      attempts: statuses.length,
      expected: 1,
      broken: [
        ...(won === 1 ? [] : [`${won} of ${statuses.length} were accepted`]),
        ...unlike(statuses, 200, 409, 403),
      ],
    };
  },
};

const approvedAndRejected: Attack = {
  name: 'it is approved and withdrawn at once',
  play: async (bed, random) => {
    const [maker, checker] = [await finance(bed), await finance(bed)];
    const proposal = await propose(bed, maker, random);
    const [approved, withdrawn] = await Promise.all([
      decide(bed, proposal, checker),
      ask(bed, `approvals/${proposal.id}/withdraw`, maker, { why: 'a mistake' }),
    ]);
    return {
      proposal,
      attempts: 2,
      expected: approved === 200 ? 1 : 0,
      broken: [
        ...unlike([approved, withdrawn.status], 200, 409),
        ...(approved === 200 && withdrawn.status === 200 ? ['both were accepted'] : []),
      ],
    };
  },
};

const otherDigest: Attack = {
  name: 'what was shown is something else',
  play: async (bed, random) => {
    const [maker, checker] = [await finance(bed), await finance(bed)];
    const proposal = await propose(bed, maker, random);
    const other = await propose(bed, maker, random);
    const digests = [other.digest, '0'.repeat(64), proposal.digest.replace(/^./, 'g'), ''];
    const statuses = await Promise.all(
      digests.map((digest) => decide(bed, proposal, checker, { digest })),
    );
    return refused({ proposal, statuses, allowed: [409, 422] });
  },
};

/** An attack on an open proposal: after `end`, the checker may not approve it any more. */
function overAfter(name: string, end: (bed: DeskBed, given: Ended) => Promise<unknown>): Attack {
  return {
    name,
    play: async (bed, random) => {
      const [maker, checker] = [await finance(bed), await finance(bed)];
      const proposal = await propose(bed, maker, random);
      await end(bed, { maker, checker, proposal });
      const statuses = [
        await decide(bed, proposal, checker),
        await carryOut(bed, proposal, checker),
      ];
      return refused({ proposal, statuses, allowed: [401, 403, 409, 428] });
    },
  };
}

interface Ended {
  maker: Operator;
  checker: Operator;
  proposal: Proposal;
}

const outsiders: Attack = {
  name: 'somebody without the right approves',
  play: async (bed, random) => {
    const proposal = await propose(bed, await finance(bed), random);
    const roles: readonly Role[][] = [['support'], ['compliance'], ['support', 'compliance']];
    const people = await Promise.all(roles.map((own) => makeOperator(bed, own)));
    const statuses = await Promise.all(people.map((by) => decide(bed, proposal, by)));
    return refused({ proposal, statuses, allowed: [403] });
  },
};

export const ATTACKS: readonly Attack[] = [
  ownByApi,
  promoted,
  replayed,
  browsers,
  approvedAndRejected,
  otherDigest,
  outsiders,
  rewritten,
  changedAfter,
  ...STAFF_ATTACKS,
  overAfter('it was rejected', (bed, { proposal, checker }) =>
    decide(bed, proposal, checker, { decision: 'reject' }),
  ),
  overAfter('it was withdrawn', (bed, { proposal, maker }) =>
    ask(bed, `approvals/${proposal.id}/withdraw`, maker, { why: 'a mistake' }),
  ),
  overAfter('its maker was disabled', (bed, { maker }) =>
    changeStaff(bed, maker.id, 'disabled_at = now()'),
  ),
  overAfter('the account of its maker was reset', (bed, { maker }) =>
    changeStaff(bed, maker.id, 'invited_at = now()'),
  ),
  overAfter('the checker was disabled', (bed, { checker }) =>
    changeStaff(bed, checker.id, 'disabled_at = now()'),
  ),
  overAfter('the checker lost the role', (bed, { checker }) =>
    changeStaff(bed, checker.id, `roles = '{support}'`),
  ),
  overAfter('the proof of the checker is old', (bed, { checker }) =>
    changeSessions(bed, checker.id, `proved_at = now() - interval '6 minutes'`),
  ),
  overAfter('the session of the checker was ended', (bed, { checker }) =>
    changeSessions(bed, checker.id, 'revoked_at = now()'),
  ),
];
