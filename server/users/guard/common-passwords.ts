// Checks whether a password is easy to guess; there are no other rules on its composition.
import { isOnList } from './common-list.ts';
import { COMMON_WORDS } from './common-words.ts';

/** The password's owner: guessing starts with their name and address. */
export interface Owner {
  email: string;
  fullName: string;
}

const OWN_NAME = 'kosheli';

/** Characters that people type in place of a letter to disguise a word. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const KNOWN_WORDS = new Set([...COMMON_WORDS, OWN_NAME]);
const LONGEST_WORD = Math.max(...Array.from(KNOWN_WORDS, ({ length }) => length));

/** Rows of keys and well-known sequences, each forwards and backwards. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((run) => [run, Array.from(run).toReversed().join('')]);

const DISTINCT_MIN = 5;
/** The rest, without the owner's own words or a listed password, must be at least this long. */
const REST_MIN = 8;
const RUN_MIN = 3;

/** The number of characters in runs of three or more neighbors on the keyboard or in the alphabet. */
function charactersInRuns(text: string): number {
  let count = 0;
  for (let start = 0; start < text.length;) {
    let length = 0;
    for (let end = start + RUN_MIN; end <= text.length; end += 1) {
      const part = text.slice(start, end);
      if (!RUNS.some((run) => run.includes(part))) break;
      length = end - start;
    }
    count += length;
    start += Math.max(1, length);
  }
  return count;
}

/** Whether one part is repeated, perhaps incompletely at the end: "abcabcabc", "passwordpassword". */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const part = text.slice(0, length);
    if (part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

/**
 * Whether a text can be split into known words. A regular expression would take exponential time on
 * some texts.
 */
function isOfKnownWords(text: string): boolean {
  const reached = new Set([0]);
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST_WORD); start < end; start += 1) {
      if (reached.has(start) && KNOWN_WORDS.has(text.slice(start, end))) reached.add(end);
    }
  }
  return text !== '' && reached.has(text.length);
}

function undisguised(text: string): string {
  return Array.from(text, (character) => DISGUISES[character] ?? character).join('');
}

/** Whether it is on the list, by itself or with few characters around it. */
function isListed(text: string, bare: string): boolean {
  const isLittleElse = text.length - bare.length < REST_MIN;
  return isOnList(text) || (isLittleElse && (isOnList(bare) || isOnList(undisguised(bare))));
}

function isCommonWords(text: string): boolean {
  const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, '').replace(/[\s._-]+/g, '');
  return isOfKnownWords(bare) || isOfKnownWords(undisguised(bare)) || isListed(text, bare);
}

function restBesideOwn(text: string, { email, fullName }: Owner): string {
  const local = email.split('@')[0] ?? '';
  const own = [local, ...local.split(/[^a-z\d]+/), ...fullName.toLowerCase().split(/\s+/)];
  let rest = text;
  for (const word of [OWN_NAME, ...own].filter(({ length }) => length >= RUN_MIN + 1)) {
    rest = rest.replaceAll(word, '');
  }
  return rest;
}

/**
 * True for few different characters, repetitions, keyboard and number runs, common words with
 * digits around them, listed passwords, and the owner's name or address with little else.
 */
export function isCommonPassword(password: string, owner: Owner): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const rest = restBesideOwn(text, owner);
  return (
    new Set(text).size < DISTINCT_MIN ||
    isRepetition(text) ||
    charactersInRuns(text) * 3 >= text.length * 2 ||
    isCommonWords(text) ||
    (rest.length < text.length && rest.length < REST_MIN)
  );
}
