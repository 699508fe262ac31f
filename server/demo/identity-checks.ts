// One demo person at each state of the identity check, with documents that are drawn here.
import sharp from 'sharp';
import type { DocumentSide } from '#contract/people/kyc.ts';
import { partOf } from '#contract/people/kyc.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readKyc } from '#server/kyc/cases/read-kyc.ts';
import type { KycContext } from '#server/kyc/kyc-context.ts';
import { approveCase, refuseCase } from '#server/kyc/review/decide-case.ts';
import { viewCase } from '#server/kyc/review/view-case.ts';
import type { ReceivedFile } from '#server/kyc/submit/receive-files.ts';
import { storeDocuments } from '#server/kyc/submit/submit-documents.ts';
import type { Users } from '#server/users/users.ts';

type State = 'not submitted' | 'pending' | 'verified' | 'rejected';

interface DemoPerson {
  state: State;
  email: string;
  fullName: string;
  verifiedPhone: string;
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
];

const OPERATOR = { name: 'Demo reviewer', role: 'identity team' };

/** Creates whoever is missing; who is there stays as they are. */
export async function ensureIdentityChecks(
  users: Pick<Users, 'ensureDemoUser'>,
  kyc: KycContext,
  password: string,
): Promise<void> {
  for (const { state, ...person } of PEOPLE) {
    const userId = await users.ensureDemoUser({ ...person, password });
    if (state === 'not submitted' || (await readKyc(kyc.pool, userId)).current) continue;
    await submit(kyc, userId, person.fullName);
    if (state !== 'pending') await decide(kyc, userId, state);
  }
}

/** One line per state, for the start. */
export function identityCheckLine(): string {
  const people = PEOPLE.map(({ state, email }) => `${email} (${state})`).join(', ');
  return `Demo identity checks, same password: ${people}`;
}

async function submit(kyc: KycContext, userId: string, fullName: string): Promise<void> {
  const received: ReceivedFile[] = [];
  for (const side of ['front', 'back'] as const) {
    const image = await drawDocument(side, fullName);
    const file = { personId: userId, kind: partOf(side), image };
    received.push({ id: await kyc.files.documentStore.write(file), side, isClean: true });
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

/** A card with a silhouette and lines, which nobody could take for a real document. */
function drawDocument(side: DocumentSide, fullName: string): Promise<Buffer> {
  const lines = [230, 290, 350, 410]
    .map((y) => `<rect x="430" y="${y}" width="${700 - y}" height="22" fill="#9db6cf"/>`)
    .join('');
  const face =
    side === 'front'
      ? '<circle cx="230" cy="260" r="80" fill="#7d97b3"/><path d="M90 470a140 120 0 01280 0z" fill="#7d97b3"/>'
      : '<circle cx="230" cy="330" r="110" fill="none" stroke="#c4254f" stroke-width="14"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600">
    <rect width="960" height="600" rx="36" fill="#eff4fa"/>
    <rect width="960" height="110" fill="#174a80"/>
    <text x="40" y="74" font-family="sans-serif" font-size="44" fill="#fff">SAMPLE · ${side}</text>
    ${face}${lines}
    <text x="430" y="190" font-family="sans-serif" font-size="40" fill="#0c2745">${fullName}</text>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
