// Sends identity documents over HTTP, for tests: plain pictures made here.
import sharp from 'sharp';
import type { Answer, Member, TestApp } from '#server/testing/test-app.ts';

/** A JPEG of one colour. */
export function picture(colour = '#336699'): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

let colours = 0;

/** A JPEG of a colour that no other picture of this process has, unless it names one. */
export function nextPicture(): Promise<Buffer> {
  colours += 1;
  return picture(`#${((colours * 0x3f_5b_1d) % 0x1_00_00_00).toString(16).padStart(6, '0')}`);
}

/** Files by the names of their parts, and the text fields. */
export type Parts = Record<string, Buffer | string>;

export async function sendDocuments(test: TestApp, by: Member, parts: Parts): Promise<Answer> {
  const form = new FormData();
  for (const [name, content] of Object.entries(parts)) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)]), 'photo.jpg');
  }
  const response = await fetch(`${test.url}/api/users/kyc_verification`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

let phones = 0;

/** Gives a person a verified phone number of their own. */
export async function verifyPhone({ database }: TestApp, { id }: Member): Promise<void> {
  phones += 1;
  await database.owner.query(
    'update users set phone = $2, phone_verified_at = now() where id = $1',
    [id, `98${String(phones).padStart(8, '0')}`],
  );
}

/** A signed-in person whose phone number is verified. */
export async function memberWithPhone(test: TestApp): Promise<Member> {
  const by = await test.member(9_000);
  await verifyPhone(test, by);
  return by;
}

/** Both sides of a citizenship certificate that nobody else has, without naming the type. */
export async function bothSides(): Promise<Parts> {
  return { identity_front: await nextPicture(), identity_back: await nextPicture() };
}

/** A member who has sent a citizenship certificate, which waits for a decision. */
export async function memberInReview(test: TestApp): Promise<Member> {
  const by = await memberWithPhone(test);
  const { status, body } = await sendDocuments(test, by, await bothSides());
  if (status !== 200) throw new Error(`the documents were refused: ${JSON.stringify(body)}`);
  return by;
}
