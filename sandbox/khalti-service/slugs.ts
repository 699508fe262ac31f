// The services of the aggregator: one line each, with the rules their requests must meet.

/** Amounts are whole rupees. A service that is not enabled answers as if the account lacked it. */
export type Slug = {
  slug: string;
  enabled: boolean;
  number: RegExp;
  numberRefusal: string;
  smallestNpr: number;
  largestNpr: number;
};

const NTC = /^9(?:7[2456]|8[456])\d{7}$/;
const NCELL = /^9(?:70|8[012])\d{7}$/;
// The operator closed in 2023; its service still stands in the documents, switched off.
const SMARTCELL = /^9(?:6\d|88)\d{7}$/;

const SLUGS: readonly Slug[] = [
  {
    slug: 'ntc',
    enabled: true,
    number: NTC,
    numberRefusal: 'Invalid NTC number',
    smallestNpr: 10,
    largestNpr: 25_000,
  },
  {
    slug: 'ncell',
    enabled: true,
    number: NCELL,
    numberRefusal: 'Invalid Ncell number',
    smallestNpr: 50,
    largestNpr: 5000,
  },
  {
    slug: 'smartcell',
    enabled: false,
    number: SMARTCELL,
    numberRefusal: 'Invalid Smart Cell number',
    smallestNpr: 10,
    largestNpr: 5000,
  },
];

const BY_NAME = new Map(SLUGS.map((slug) => [slug.slug, slug]));

export function findSlug(slug: string): Slug | undefined {
  return BY_NAME.get(slug);
}
