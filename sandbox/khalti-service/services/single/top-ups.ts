// Top-ups by number: mobile phones, and Nepal Telecom's landlines, ADSL and fiber.
import { read } from '../asked.ts';
import type { SingleStep } from '../steps.ts';

/** Amounts are whole rupees. */
type TopUp = {
  slug: string;
  isOff?: boolean;
  byHand?: boolean;
  number: RegExp;
  refusal: string;
  smallest: number;
  largest: number;
};

const MOBILE: readonly TopUp[] = [
  {
    slug: 'ntc',
    number: /^9(?:7[2456]|8[456])\d{7}$/,
    refusal: 'Invalid NTC number',
    smallest: 10,
    largest: 25_000,
  },
  {
    slug: 'ncell',
    number: /^9(?:70|8[012])\d{7}$/,
    refusal: 'Invalid Ncell number',
    smallest: 50,
    largest: 5000,
  },
  {
    // The operator closed in 2023; the documentation still has its service, disabled.
    slug: 'smartcell',
    isOff: true,
    number: /^9(?:6\d|88)\d{7}$/,
    refusal: 'Invalid Smart Cell number',
    smallest: 10,
    largest: 5000,
  },
];

/** The area code without its 0 and the number: 8 digits. The first answer is Queued. */
const LANDLINE: Omit<TopUp, 'slug'> = {
  byHand: true,
  number: /^\d{8}$/,
  refusal: 'Invalid LandLine number',
  smallest: 10,
  largest: 10_000,
};

const FIXED: readonly TopUp[] = [
  { slug: 'landline', ...LANDLINE },
  { slug: 'adsl-ul', ...LANDLINE },
  { slug: 'adsl-vb', ...LANDLINE },
  {
    slug: 'nt-ftth',
    number: /^10000\d{9}$/,
    refusal: 'Invalid subscriber number',
    smallest: 10,
    largest: 25_000,
  },
];

/**
 * use/{ntc, ncell, smartcell, landline, adsl-ul, adsl-vb, nt-ftth}: { number, amount }.
 * Answers Success, or Queued for services that are processed by hand.
 */
export const TOP_UPS: readonly SingleStep[] = [...MOBILE, ...FIXED].map(stepOf);

function stepOf({ slug, isOff = false, byHand = false, ...rule }: TopUp): SingleStep {
  const { number: pattern, refusal, smallest, largest } = rule;
  return {
    slug,
    isOff,
    use: (fields) =>
      read(fields, (asked) => ({
        number: asked.text('number', { pattern, refusal }),
        amount: asked.rupees('amount', { smallest, largest }),
        ...(byHand && { byHand }),
      })),
  };
}
