// Reads a whole coupon from the arguments of `coupon add`.
import { ORDER_TYPES } from '#contract/codes.ts';
import type { OrderType } from '#contract/codes.ts';
import type { NewCoupon } from '#server/coupons/coupon-book.ts';
import { readOptions, UsageError } from '../command.ts';
import { dayText, endOfDay, readCount, readDay, readPercent, readRupees } from './read-values.ts';

const OPTIONS = [
  'percent',
  'rupees',
  'cap',
  'minimum',
  'services',
  'per-person',
  'uses',
  'from',
  'until',
] as const;
type Values = Partial<Record<(typeof OPTIONS)[number], string>>;

const SERVICES = ORDER_TYPES.filter((type) => type !== 'WALLET');

/** The code in capitals. Throws UsageError when it cannot be a coupon code. */
export function readCode(word: string): string {
  const code = word.toUpperCase();
  if (/^[A-Z0-9][A-Z0-9-]{2,19}$/.test(code)) return code;
  throw new UsageError(
    `A coupon's code is 3 to 20 letters, digits and hyphens${word === '' ? '' : `, not "${word}"`}.`,
  );
}

function readOff({ percent, rupees, cap }: Values): Pick<NewCoupon, 'off' | 'capPaisa'> {
  if ((percent === undefined) === (rupees === undefined)) {
    throw new UsageError('Give the discount: either --percent 10 or --rupees 50.');
  }
  if (percent !== undefined) {
    const capPaisa = cap === undefined ? null : readRupees('cap', cap, { minPaisa: 1n });
    return { off: { percent: readPercent('percent', percent, { min: 0.01, max: 100 }) }, capPaisa };
  }
  if (cap !== undefined)
    throw new UsageError('--cap belongs to --percent; --rupees is its own cap.');
  return {
    off: { fixedPaisa: readRupees('rupees', rupees ?? '', { minPaisa: 1n }) },
    capPaisa: null,
  };
}

function readServices(text: string): OrderType[] {
  return text.split(',').map((word) => {
    const service = SERVICES.find((type) => type.toLowerCase() === word.trim().toLowerCase());
    if (service) return service;
    const known = SERVICES.join(', ').toLowerCase();
    throw new UsageError(`--services are some of ${known}, not "${word}".`);
  });
}

/** The period of validity: from the start of today and without end, unless days are given. */
function readWindow(
  { from, until }: Values,
  now: Date,
): Pick<NewCoupon, 'validFrom' | 'validUntil'> {
  const validFrom = readDay('from', from ?? dayText(now));
  if (until === undefined) return { validFrom, validUntil: null };
  const validUntil = endOfDay(readDay('until', until));
  if (validUntil <= validFrom || validUntil <= now) {
    throw new UsageError('--until is over before the coupon could be used.');
  }
  return { validFrom, validUntil };
}

/** Throws UsageError with one sentence. By default each person may use the coupon once. */
export function readCoupon(words: string[], now: Date): NewCoupon {
  const { plain, values } = readOptions(words, OPTIONS);
  const [code = '', more] = plain;
  if (more !== undefined) throw new UsageError(`Unexpected argument "${more}".`);
  const { minimum, services } = values;
  return {
    code: readCode(code),
    ...readOff(values),
    minimumPaisa: minimum === undefined ? 0n : readRupees('minimum', minimum),
    services: services === undefined ? null : readServices(services),
    usesPerPerson: readCount('per-person', values['per-person'] ?? '1'),
    usesTotal: readCount('uses', values.uses ?? 'any'),
    ...readWindow(values, now),
  };
}
