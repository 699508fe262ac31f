// The cards of demo people: nobody's looks like anybody else's.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLook } from '#server/kyc/files/reading/read-look.ts';
import { drawDocument } from './draw-document.ts';

const PEOPLE = ['Pema Demo', 'Bina Demo', 'Rajan Demo', 'Kiran Demo', 'Tara Demo'];
/** Well above what counts as alike (server/kyc/recognition/fingerprints-table.ts). */
const BITS_MIN = 48;

// Cards are drawn as SVG. The reader of documents, which tests of this process may have loaded, blocks that.
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };
beforeAll(() => sharp.unblock(SVG));
afterAll(() => sharp.block(SVG));

const differing = (one: string, other: string): number =>
  Array.from(one).filter((bit, place) => bit !== other[place]).length;

it('differs from the cards of all others by far more than two pictures of one card', async () => {
  const looks: { fullName: string; fine: string }[] = [];
  for (const fullName of PEOPLE) {
    for (const side of ['front', 'back'] as const) {
      for (const isBlurred of [false, true]) {
        const look = await readLook(await drawDocument({ side, fullName, isBlurred }));
        looks.push({ fullName, fine: look?.fine ?? '' });
      }
    }
  }
  const distances = looks.flatMap((one) =>
    looks
      .filter(({ fullName }) => fullName !== one.fullName)
      .map((other) => differing(one.fine, other.fine)),
  );
  expect(looks.every(({ fine }) => fine.length === 256)).toBe(true);
  expect(Math.min(...distances)).toBeGreaterThan(BITS_MIN);
});
