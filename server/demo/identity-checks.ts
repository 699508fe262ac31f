// Demo people in each state of the identity check. Of those in review, one has sent an unreadable picture,
// and one the picture of somebody else.
import { partOf } from '#contract/people/kyc.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readKyc } from '#server/kyc/cases/read-kyc.ts';
import { fingerprintOf } from '#server/kyc/recognition/fingerprint.ts';
import type { KycContext } from '#server/kyc/kyc-context.ts';
import { approveCase, refuseCase } from '#server/kyc/review/decide-case.ts';
import { viewCase } from '#server/kyc/review/view-case.ts';
import type { ReceivedFile } from '#server/kyc/submit/receive-files.ts';
import { storeDocuments } from '#server/kyc/submit/submit-documents.ts';
import type { Users } from '#server/users/users.ts';
import { drawDocument } from './draw-document.ts';

type State = 'not submitted' | 'pending' | 'verified' | 'rejected';

interface DemoPerson {
  state: State;
  email: string;
  fullName: string;
  verifiedPhone: string;
  isBackBlurred?: boolean;
  /** The person whose card they have sent instead of their own. */
  frontOf?: string;
}

const PEOPLE: readonly DemoPerson[] = [
  {
    state: 'not submitted',
    email: 'new@kosheli.test',
    fullName: 'Nima Demo',
    verifiedPhone: '9800000001',
  },
  {
    state: 'pending',
    email: 'pending@kosheli.test',
    fullName: 'Pema Demo',
    verifiedPhone: '9800000002',
  },
  {
    state: 'verified',
    email: 'verified@kosheli.test',
    fullName: 'Bina Demo',
    verifiedPhone: '9800000003',
  },
  {
    state: 'rejected',
    email: 'rejected@kosheli.test',
    fullName: 'Rajan Demo',
    verifiedPhone: '9800000004',
  },
  {
    state: 'pending',
    email: 'blurred@kosheli.test',
    fullName: 'Kiran Demo',
    verifiedPhone: '9800000005',
    isBackBlurred: true,
  },
  {
    state: 'pending',
    email: 'borrowed@kosheli.test',
    fullName: 'Tara Demo',
    verifiedPhone: '9800000006',
    frontOf: 'Bina Demo',
  },
];

const OPERATOR = { name: 'Demo reviewer', role: 'identity team' };

/** Creates the people who are missing; existing ones are left as they are. */
export async function ensureIdentityChecks(
  users: Pick<Users, 'ensureDemoUser'>,
  kyc: KycContext,
  password: string,
): Promise<void> {
  for (const person of PEOPLE) {
    const { state, email, fullName, verifiedPhone } = person;
    const userId = await users.ensureDemoUser({ email, fullName, verifiedPhone, password });
    if (state === 'not submitted' || (await readKyc(kyc.pool, userId)).current) continue;
    await submit(kyc, userId, person);
    if (state !== 'pending') await decide(kyc, userId, state);
  }
}

/** One line per state, printed at the start. */
export function identityCheckLine(): string {
  const people = PEOPLE.map(({ state, email }) => `${email} (${state})`).join(', ');
  return `Demo identity checks, same password: ${people}`;
}

async function submit(
  kyc: KycContext,
  userId: string,
  { fullName, frontOf = fullName, isBackBlurred = false }: DemoPerson,
): Promise<void> {
  // Loaded only here, as a start at which no demo person is missing reads no picture.
  const { readLook } = await import('#server/kyc/files/reading/read-look.ts');
  const received: ReceivedFile[] = [];
  for (const side of ['front', 'back'] as const) {
    const image = await drawDocument({
      side,
      fullName: side === 'front' ? frontOf : fullName,
      isBlurred: side === 'back' && isBackBlurred,
    });
    const file = { personId: userId, kind: partOf(side), image };
    const fingerprint = fingerprintOf(image, await readLook(image));
    const id = await kyc.files.documentStore.write(file);
    received.push({ id, side, scan: 'clean', fingerprint });
  }
  const sent = {
    userId,
    documentType: undefined,
    visaUntil: undefined,
    returnDate: undefined,
    files: { front: Buffer.of(), back: Buffer.of() },
  };
  await inTransaction(kyc.pool, (tx) => storeDocuments(tx, kyc, { sent, received }));
}

async function decide(
  { pool, clock, config }: KycContext,
  userId: string,
  state: 'verified' | 'rejected',
): Promise<void> {
  const { current } = await readKyc(pool, userId);
  if (!current) return;
  const at = clock.now();
  const by = { caseId: current.id, userId, operator: OPERATOR, why: 'Demo data', at };
  await viewCase(pool, by);
  const decision = { ...by, retentionDays: config.kycRetentionDays };
  if (state === 'verified') await approveCase(pool, decision);
  else {
    const rejections = [{ side: 'back', code: 'glare', text: null } as const];
    await refuseCase(pool, { ...decision, rejections });
  }
}
