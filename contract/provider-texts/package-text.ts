// Makes package names readable: "Turbo 120Mbps/12mths (1TV)" becomes Turbo 120 Mbps for 12 months with a TV.
// What goes back to the provider is never changed.
import { message } from '../texts.ts';
import type { Message, Text } from '../texts.ts';

export interface PackageText {
  title: Text;
  /** Its duration, its contents, and the device or connection it is for, as far as the provider says so. */
  details: readonly Text[];
}

/** A name under analysis: recognized parts have been removed from `name`. */
interface Parts {
  name: string;
  months: number | undefined;
  days: number | undefined;
  more: Text[];
}

const PERIODS: Readonly<Record<string, number>> = {
  monthly: 1,
  quarterly: 3,
  'half yearly': 6,
  'half-yearly': 6,
  yearly: 12,
  annually: 12,
};
const PERIOD = Object.keys(PERIODS).join('|');

/** "12mths", "3 Month(s)", "/mth"; also "1M" at the end of the name (elsewhere it is a speed). */
const MONTHS =
  /(?:\bfor\s+|\/\s*|\s-\s*|\s|^|\()(?:(\d{1,2})\s*(?:month(?:\(s\)|s?\b)|mths?\b)|(1|2|3|6|9|12)\s*m$)\)?/i;
const A_MONTH = /\/\s*(?:month|mth)\b/i;
const DAYS = /(?:\bfor\s+|\/\s*|\s|^|\()(\d{1,3})\s*days?\b\)?/i;
const TERM = new RegExp(`[\\s-]*\\(?\\b(${PERIOD})\\b\\)?`, 'gi');
const SETS = /\(?\b(\d{1,2})\s?TVs?\b\)?/i;
/** Words that mean something only to the billing system. */
const SYSTEM_WORDS = /\((?:renew|renewal)\)/gi;
const ADD_ON = /\[?\badd-?on\b\]?/i;
/** The set-top box or connection that the package is for, as a prefix of the name. */
const OWNER = /^([^:]{1,40}):\s+(?=\S)/;
/** The number of a device. */
const DEVICE = /^[0-9A-F]{10,}$/i;

function ownerText(owner: string): Text {
  return DEVICE.test(owner) ? message('plan.box', { box: owner.slice(-4) }) : owner;
}

/** Removes the text that matches a pattern from the name. */
function take(parts: Parts, pattern: RegExp, keep: (found: string) => void): void {
  const found = pattern.exec(parts.name);
  if (!found) return;
  keep(found[1] ?? found[2] ?? '');
  parts.name = parts.name.replace(pattern, ' ');
}

function readTerm(parts: Parts): void {
  const [term] = [...parts.name.matchAll(TERM)].slice(-1);
  if (term) {
    parts.months = PERIODS[(term[1] ?? '').toLowerCase()];
    parts.name = parts.name.replaceAll(TERM, ' ');
  }
  take(parts, A_MONTH, () => (parts.months = 1));
  take(parts, MONTHS, (count) => (parts.months = Number(count)));
  take(parts, DAYS, (count) => (parts.days = Number(count)));
}

/** Puts a space into speeds, and removes the gaps that removed parts left. */
function tidied(name: string): string {
  return name
    .replaceAll(/(\d)\s*([mgk])bps\b/gi, (_, digit: string, unit: string) => {
      return `${digit} ${unit.toUpperCase()}bps`;
    })
    .replaceAll(/\(\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,/-]+|[\s,/-]+$/g, '');
}

function durationOf({ months, days }: Parts): Message | undefined {
  // "1 Month (30 Days)" is shown as a month only.
  if (months !== undefined) return message('plan.months', { months });
  return days === undefined ? undefined : message('plan.days', { days });
}

/** A duration in the provider's own field: "3" counts months, "1 Months", "30 Days". */
function readDuration(parts: Parts, duration: string): void {
  const alone: Parts = { name: duration.trim(), months: undefined, days: undefined, more: [] };
  if (/^\d{1,2}$/.test(alone.name)) alone.months = Number(alone.name);
  else readTerm(alone);
  const isRead = alone.months !== undefined || alone.days !== undefined;
  parts.months ??= alone.months;
  parts.days ??= alone.days;
  const isSaid = parts.name.toLowerCase().includes(alone.name.toLowerCase());
  if (!isRead && alone.name !== '' && !isSaid) parts.more.push(alone.name);
}

/** `duration` is the provider's separate duration field, if it has one. */
export function packageText(sold: string, duration = ''): PackageText {
  const [prefix = '', owner = ''] = OWNER.exec(sold) ?? [];
  const parts: Parts = {
    name: sold.slice(prefix.length).replaceAll(SYSTEM_WORDS, ' '),
    months: undefined,
    days: undefined,
    more: [],
  };
  readTerm(parts);
  take(parts, SETS, (count) => parts.more.push(message('plan.sets', { sets: Number(count) })));
  take(parts, ADD_ON, () => parts.more.push(message('plan.add_on')));
  readDuration(parts, duration);
  const title = tidied(parts.name);
  // If nothing is left of the name, it is shown unchanged.
  if (title === '') return { title: sold, details: [] };
  const details = [durationOf(parts), ...parts.more, owner === '' ? undefined : ownerText(owner)];
  return { title, details: details.filter((detail) => detail !== undefined) };
}

/** The name and all details, for a single line. */
export function packageLine(sold: string, duration?: string): Text[] {
  const { title, details } = packageText(sold, duration);
  return [title, ...details];
}
