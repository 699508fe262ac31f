// The cards of demo people: no two look similar to the duplicate check.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLook } from '#server/kyc/files/reading/read-look.ts';
import { drawDocument } from './draw-document.ts';

const PEOPLE = ['Pema Demo', 'Bina Demo', 'Rajan Demo', 'Kiran Demo', 'Tara Demo'];
/** Well above the difference that still counts as similar (server/kyc/recognition/fingerprints-table.ts). */
const BITS_MIN = 48;

// Cards are drawn as SVG. The document reader blocks SVG, and tests in this process may have loaded it.
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
