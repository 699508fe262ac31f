// Who makes the generated calls. Calls end sessions, use limits up and close accounts, so each caller is
// replaced by another person of its kind after some requests.
import type { Person } from '../../bench/database/people.ts';
import { makePasswords } from '#server/users/guard/password.ts';
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { makeOperator } from '../desk/operators.ts';
import type { DeskBed } from '../desk/operators.ts';
import { send } from '../harness/http.ts';
import { expectOk } from '../harness/orders.ts';
import type { Random } from '../harness/random.ts';
import type { Site } from './fuzz-call.ts';

export interface Caller {
  /** Its kind. */
  name: string;
  site: Site;
  token?: string | undefined;
  /** Whether it has a valid session, as long as no call ends it. */
  isSignedIn: boolean;
  /** Who it is; undefined for visitors and operators. */
  personId?: string | undefined;
}

interface Slot {
  name: string;
  site: Site;
  /** How often it is drawn, relative to the others of its site. */
  weight: number;
  make: (bed: DeskBed) => Promise<Omit<Caller, 'name' | 'site' | 'isSignedIn'>>;
  /** Whether it has no valid session. */
  isOut?: true;
}

const USES_MAX = 150;

const ofPerson = ({ id, token }: Person) => ({ personId: id, token });

/** The password of every caller here. */
export const PASSWORD = 'fjord-glacier-turnip';
let hashed: Promise<string> | undefined;

function passwordHash(): Promise<string> {
  hashed ??= makePasswords('cheap').hash(PASSWORD);
  return hashed;
}

async function member({ testbed }: DeskBed, isVerified = false, rupees = 20_000) {
  const person = await testbed.person({ rupees, isVerified });
  const sql = 'update users set password_hash = $2 where id = $1';
  await testbed.database.owner.query(sql, [person.id, await passwordHash()]);
  return person;
}

let phones = 0;

/** Makes a member with a verified phone number, who may send documents and receive codes. */
async function withPhone(bed: DeskBed) {
  const person = await member(bed, true);
  phones += 1;
  await bed.testbed.database.owner.query(
    `update users set kyc_status = 0, country_code = '977', phone = $2, phone_verified_at = now()
     where id = $1`,
    [person.id, String(9_810_000_000 + phones)],
  );
  return ofPerson(person);
}

/**
 * Makes a member without a password, as after signing in with Google, who has just confirmed their identity.
 */
async function confirmed(bed: DeskBed, rupees?: number) {
  const person = await member(bed, true, rupees);
  const { owner } = bed.testbed.database;
  await owner.query('update users set password_hash = null where id = $1', [person.id]);
  await owner.query(
    `update sessions set confirmed_at = now(), confirmed_by = 'mail_code' where user_id = $1`,
    [person.id],
  );
  return ofPerson(person);
}

async function frozen(bed: DeskBed) {
  const { url } = bed.testbed;
  const person = await member(bed);
  const freeze = { url: `${url}/api/users/freeze`, token: person.token, body: {} };
  expectOk('a freeze', await send(freeze));
  return ofPerson(person);
}

async function ended(bed: DeskBed) {
  const person = await member(bed);
  const sql = 'update sessions set revoked_at = now() where user_id = $1';
  await bed.testbed.database.owner.query(sql, [person.id]);
  return ofPerson(person);
}

const operator = (roles: readonly Role[], weight: number): Slot => ({
  name: `an operator of ${roles.join(', ')}`,
  site: 'desk',
  weight,
  make: async (bed) => {
    const { id, token } = await makeOperator(bed, roles);
    const sql = 'update staff set password_hash = $2 where id = $1';
    await bed.testbed.database.owner.query(sql, [id, await passwordHash()]);
    return { token };
  },
});

const SLOTS: readonly Slot[] = [
  { name: 'a visitor', site: 'public', weight: 6, isOut: true, make: async () => ({}) },
  { name: 'a member', site: 'public', weight: 30, make: async (b) => ofPerson(await member(b)) },
  { name: 'an empty account', site: 'public', weight: 2, make: (bed) => confirmed(bed, 0) },
  { name: 'another member, confirmed', site: 'public', weight: 30, make: (b) => confirmed(b) },
  { name: 'a member with a phone number', site: 'public', weight: 16, make: withPhone },
  { name: 'a frozen member', site: 'public', weight: 8, make: frozen },
  { name: 'an ended session', site: 'public', weight: 2, isOut: true, make: ended },
  {
    name: 'a session that never was',
    site: 'public',
    weight: 2,
    isOut: true,
    make: async () => ({ token: 'A'.repeat(43) }),
  },
  { name: 'nobody', site: 'desk', weight: 2, isOut: true, make: async () => ({}) },
  { name: 'a customer', site: 'desk', weight: 2, make: async (b) => ofPerson(await member(b)) },
  ...ROLES.map((role) => operator([role], 14)),
  operator(ROLES, 30),
];

/** Operators must have proved themselves in the last minutes, and people for some calls. */
const PROVED = 'proved_at = now(), seen_at = now()';
const PROOF_MS = 120_000;

interface Filled {
  slot: Slot;
  caller: Caller;
  uses: number;
}

export class Callers {
  readonly #bed: DeskBed;
  readonly #filled = new Map<Slot, Promise<Filled>>();
  #provedAt = performance.now();

  constructor(bed: DeskBed) {
    this.#bed = bed;
  }

  /** Draws a caller of this site, each kind by its weight. */
  async draw(site: Site, random: Random): Promise<Caller> {
    if (performance.now() - this.#provedAt > PROOF_MS) await this.#proveAll();
    const slots = SLOTS.filter((slot) => slot.site === site);
    let left = random.whole(
      1,
      slots.reduce((sum, { weight }) => sum + weight, 0),
    );
    const slot = slots.find(({ weight }) => (left -= weight) <= 0) ?? slots[0];
    if (!slot) throw new Error(`nobody calls the ${site} site`);
    const filled = await this.#fill(slot);
    filled.uses += 1;
    if (filled.uses >= USES_MAX) this.#filled.delete(slot);
    return filled.caller;
  }

  /** Somebody new of this kind, for a chain of calls of their own. */
  async fresh(name: string): Promise<Caller> {
    const slot = SLOTS.find((one) => one.name === name);
    if (!slot) throw new Error(`there is no caller ${name}`);
    return (await this.#make(slot)).caller;
  }

  /** Replaces this caller at the next draw, because its session has ended. */
  replace(caller: Caller): void {
    for (const [slot, filled] of this.#filled) {
      void filled.then((one) => {
        if (one.caller === caller && this.#filled.get(slot) === filled) this.#filled.delete(slot);
      });
    }
  }

  #fill(slot: Slot): Promise<Filled> {
    const filled = this.#filled.get(slot) ?? this.#make(slot);
    this.#filled.set(slot, filled);
    return filled;
  }

  async #make(slot: Slot): Promise<Filled> {
    const { name, site, isOut } = slot;
    const made = await slot.make(this.#bed);
    return { slot, caller: { name, site, isSignedIn: isOut !== true, ...made }, uses: 0 };
  }

  async #proveAll(): Promise<void> {
    this.#provedAt = performance.now();
    const { owner } = this.#bed.testbed.database;
    await owner.query(`update staff_sessions set ${PROVED} where revoked_at is null`);
    const confirm = 'update sessions set confirmed_at = now() where confirmed_at is not null';
    await owner.query(`${confirm} and revoked_at is null`);
  }
}
