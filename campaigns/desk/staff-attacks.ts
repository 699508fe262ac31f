// Ways to become the second person oneself: inviting, promoting or resetting the account that approves.
import type { Random } from '../harness/random.ts';
import { addSession, ask, makeOperator } from './operators.ts';
import type { DeskBed } from './operators.ts';
import { carryOut, decide, refused, unlike } from './attack.ts';
import type { Attack } from './attack.ts';
import { proposeThis } from './proposals.ts';
import type { Change } from './proposals.ts';

const newAddress = (random: Random): string =>
  `${random.whole(1, 1e9)}-${random.whole(1, 1e9)}@desk.example.com`;

const invitationOf = (email: string): Change => ({
  path: 'staff',
  body: { email, full_name: 'Hari Example', roles: ['admin'] },
  effects: 'select count(*)::int as count from staff where email = $1',
});

/** An accomplice is to become an admin. */
const promotionOf = (staffId: string): Change => ({
  path: `staff/${staffId}/roles`,
  body: { roles: ['admin', 'compliance'] },
  effects: `select count(*)::int as count from staff where id::text = $1 and 'admin' = any (roles)`,
});

const admin = (bed: DeskBed) => makeOperator(bed, ['admin']);

const inviteAlone: Attack = {
  name: 'an admin invites somebody alone',
  play: async (bed, random) => {
    const maker = await admin(bed);
    const proposal = await proposeThis(bed, maker, invitationOf(newAddress(random)));
    const second = { token: await addSession(bed, maker.id) };
    const statuses = [
      await decide(bed, proposal, maker),
      await decide(bed, proposal, second),
      await carryOut(bed, proposal, maker),
    ];
    return refused({ proposal, statuses, allowed: [403, 409] });
  },
};

const promoteAccomplice: Attack = {
  name: 'who would become an admin approves it',
  play: async (bed) => {
    const [maker, accomplice] = [await admin(bed), await makeOperator(bed, ['compliance'])];
    const proposal = await proposeThis(bed, maker, promotionOf(accomplice.id));
    const own = await ask(bed, `staff/${accomplice.id}/roles`, accomplice, {
      roles: ['admin'],
      why: 'an attack',
    });
    const statuses = [
      own.status,
      await decide(bed, proposal, accomplice),
      await decide(bed, proposal, { token: await addSession(bed, accomplice.id) }),
      await decide(bed, proposal, maker),
      await carryOut(bed, proposal, accomplice),
    ];
    return refused({ proposal, statuses, allowed: [403, 409] });
  },
};

/** Everything that the two are told must be without the link, or one of them could take it up. */
const readLink: Attack = {
  name: 'maker or checker learns the link of an invitation',
  play: async (bed, random) => {
    const [maker, checker] = [await admin(bed), await admin(bed)];
    const email = newAddress(random);
    const proposal = await proposeThis(bed, maker, invitationOf(email));
    const path = `approvals/${proposal.id}`;
    const body = { decision: 'approve', digest: proposal.digest, why: 'seen' };
    const decided = await ask(bed, `${path}/decide`, checker, body);
    const told = [decided];
    for (const by of [maker, checker]) {
      for (const page of [path, 'staff', 'audit', 'work/queues/messages']) {
        told.push(await ask(bed, page, by));
      }
    }
    const isTold = told.some(({ body: said }) => JSON.stringify(said).includes('/invitation#'));
    return {
      proposal,
      attempts: told.length,
      expected: 1,
      broken: [
        ...unlike(
          told.map(({ status }) => status),
          200,
        ),
        ...(isTold ? ['an answer had the link of the invitation'] : []),
      ],
    };
  },
};

const resetAlone: Attack = {
  name: 'an admin resets a colleague alone',
  play: async (bed) => {
    const [maker, colleague] = [await admin(bed), await makeOperator(bed, ['finance'])];
    const proposal = await proposeThis(bed, maker, {
      path: `staff/${colleague.id}/invite`,
      body: {},
      effects: 'select count(*)::int as count from staff_invitations where staff_id::text = $1',
    });
    const statuses = [
      (await ask(bed, `staff/${colleague.id}/resend`, maker, {})).status,
      await decide(bed, proposal, maker),
      await carryOut(bed, proposal, maker),
    ];
    return refused({ proposal, statuses, allowed: [403, 409] });
  },
};

export const STAFF_ATTACKS: readonly Attack[] = [
  inviteAlone,
  promoteAccomplice,
  readLink,
  resetAlone,
];
