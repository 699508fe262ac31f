// Sends files to the product as people with a verified number, and looks at what became of them.
import sharp from 'sharp';
import type { Person } from '../../bench/database/people.ts';
import type { Testbed } from '../harness/testbed.ts';
import { CANARY } from './files/hostile-file.ts';
import type { HostileFile } from './files/hostile-file.ts';
import { sendParts } from './send-form.ts';
import type { FormResponse, Part } from './send-form.ts';

/** Longer than a file may take to be read, after some others. */
export const ANSWER_MS_MAX = 60_000;
const SIDE_MAX = 2_000;
const PAGES_MAX = 4;

export class Uploader {
  readonly testbed: Testbed;
  #phones = 0;

  constructor(testbed: Testbed) {
    this.testbed = testbed;
  }

  get url(): string {
    return `${this.testbed.url}/api/users/kyc_verification`;
  }

  /** Someone who may send documents. */
  async person(): Promise<Person> {
    const person = await this.testbed.person();
    this.#phones += 1;
    await this.testbed.database.owner.query(
      `update users set country_code = '977', phone = $2, phone_verified_at = now() where id = $1`,
      [person.id, String(9_800_000_000 + this.#phones)],
    );
    return person;
  }

  /** Sends one file as a passport. Repeated while the product is busy. */
  async send(person: Person, parts: readonly Part[]): Promise<FormResponse> {
    const all = [{ name: 'document_type', content: 'passport' }, ...parts];
    for (;;) {
      const response = await sendParts(this.url, person.token, all);
      if (response.status !== 503) return response;
    }
  }

  async state(person: Person): Promise<string | undefined> {
    const found = await this.#get(`${this.testbed.url}/api/users/get_kyc`, person);
    const { case: sent } = (await found.json()) as { case: { state: string } | null };
    return sent?.state;
  }

  /** The pictures the product kept. */
  async pictures(person: Person): Promise<{ status: number; bytes: Buffer }[]> {
    const found = await this.#get(`${this.testbed.url}/api/users/get_kyc`, person);
    const { case: sent } = (await found.json()) as {
      case: { documents: { url: string | null }[] } | null;
    };
    const urls = (sent?.documents ?? []).flatMap(({ url }) => (url === null ? [] : [url]));
    return Promise.all(
      urls.map(async (url) => {
        const response = await this.#get(new URL(url, this.testbed.url).href, person);
        return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
      }),
    );
  }

  /** Sends a hostile file; returns its status and what is wrong with the outcome. */
  async try(file: HostileFile): Promise<{ status: number; ms: number; wrong: string[] }> {
    const person = await this.person();
    const { filename = 'document', type } = file;
    const bytes = Buffer.isBuffer(file.bytes) ? file.bytes : await file.bytes();
    const part = { name: 'identity_front', filename, ...(type !== undefined && { type }) };
    const response = await this.send(person, [{ ...part, content: bytes }]);
    const { status, ms, body } = response;
    const wrong = [...wrongAnswer(response), ...wrongOutcome(file, status)];
    if (status === 200) wrong.push(...(await this.#wrongPicture(person, bytes)));
    if (JSON.stringify(body).includes(CANARY)) wrong.push('the response repeats the file');
    return { status, ms, wrong };
  }

  async #wrongPicture(person: Person, original: Buffer): Promise<string[]> {
    const pictures = await this.pictures(person);
    if (pictures.length !== 1) return [`kept ${pictures.length} pictures instead of one`];
    const { status, bytes } = pictures[0] ?? { status: 0, bytes: original };
    if (status !== 200) return [`its picture is answered with ${status}`];
    const found = await sharp(bytes).metadata();
    const { format, width, height, exif, icc, xmp, iptc } = found;
    return [
      ...(format === 'jpeg' ? [] : [`kept as ${format}`]),
      ...(width <= SIDE_MAX && height <= SIDE_MAX * PAGES_MAX
        ? []
        : [`kept with ${width} × ${height}`]),
      ...([exif, icc, xmp, iptc].some((block) => block !== undefined)
        ? ['kept with metadata']
        : []),
      ...(bytes.includes(CANARY) ? ['kept with what was hidden in it'] : []),
      ...(bytes.equals(original) ? ['kept as it was sent'] : []),
    ];
  }

  #get(url: string, { token }: Person): Promise<Response> {
    return fetch(url, { headers: { authorization: `Bearer ${token}` } });
  }
}

/** What is wrong with an answer: a refusal must be a 4xx with a reason, in bounded time. */
export function wrongAnswer({ status, body, ms }: FormResponse): string[] {
  const wrong = ms > ANSWER_MS_MAX ? [`took ${Math.round(ms / 1_000)} s`] : [];
  if (status === 200) return wrong;
  if (status < 400 || status >= 500) wrong.push(`returned ${status || 'nothing'}`);
  else if (typeof body !== 'object' || Object.keys(body).length === 0) wrong.push('said nothing');
  return wrong;
}

function wrongOutcome({ expected }: HostileFile, status: number): string[] {
  if (expected === 'refused' && status === 200) return ['was taken'];
  if (expected === 'taken' && status !== 200) return [`was refused with ${status}`];
  return [];
}
