// The page's language: its texts, loaded by namespace, and a hook that renders again when they
// change.
import { createContext, use } from 'react';
import { interpolate } from '#contract/texts/interpolate.ts';
import { frameTexts } from '#contract/texts/en/frame.ts';
import { homeTexts } from '#contract/texts/en/home/home.ts';
import { figuresTogether } from '#contract/dates/digits.ts';
import { isLanguage, LANGUAGES } from '#contract/texts/languages.ts';
import type { KeyIn, Language, Namespace } from '#contract/texts/languages.ts';
import {
  languageCookie,
  languageOfAddress,
  readLanguage,
} from '#contract/texts/language-cookie.ts';
import type { Texts } from '#contract/texts/texts.ts';
import type { Text, TextValues } from '#contract/texts.ts';
import { createFetches, createStore, useStore } from './store.ts';

/** Translates the keys of some namespaces, and those of the frame, which is always loaded. */
export type Say<Name extends Namespace = never> = (key: KeyIn<Name>, values?: TextValues) => string;
type Said = Readonly<Record<string, string>>;

/**
 * The language from the address, else the one chosen on this device, else the one in which the server sent
 * the page. When pages are rendered at build time, this module is imported once per language:
 * `prerender.js?en`.
 */
let language: Language =
  (import.meta.env.SSR
    ? [new URL(import.meta.url).search.slice(1)]
    : [
        languageOfAddress(location.search) ?? '',
        readLanguage(document.cookie) ?? '',
        document.documentElement.lang,
      ]
  ).find(isLanguage) ?? 'en';

if (!import.meta.env.SSR) document.documentElement.lang = language;

type SayAny = (key: string, values?: TextValues) => string;

/** Makes a translating function, for the page's language unless another is given. */
function sayOf(texts: Said, other?: Language): SayAny {
  return (key, values) =>
    figuresTogether(interpolate(texts[key] ?? key, values, other ?? language));
}

// The English texts of the home page and the frame come with the app: one request less for most.
let texts: Said = { ...frameTexts, ...homeTexts };
const saying = createStore(sayOf(texts));
const fetchOnce = createFetches<Namespace, void>();
const fetched = new Set<Namespace>(language === 'en' ? ['frame', 'home'] : []);

/** Fetches a namespace, and starts again if another language was chosen meanwhile. */
async function fetchTexts(name: Namespace): Promise<void> {
  const wanted = language;
  const catalogue = await LANGUAGES[wanted]();
  const file = await catalogue[name]();
  if (wanted !== language) return fetchTexts(name);
  texts = Object.assign({}, texts, ...Object.values(file)) as Said;
  fetched.add(name);
  saying.set(sayOf(texts));
}

/** All texts of a namespace's file. */
const saidIn = (file: Readonly<Record<string, Said>>): Said =>
  Object.assign({}, ...Object.values(file)) as Said;

/** Shows the page in another language, once its texts have loaded, and remembers it on this device. */
export async function chooseLanguage(next: Language): Promise<void> {
  const catalogue = await LANGUAGES[next]();
  const files = new Map<Namespace, Said>();
  const missing = () => (['frame', 'home', ...fetched] as const).filter((name) => !files.has(name));
  // Meanwhile others may have been fetched in the language before.
  for (let names = missing(); names.length > 0; names = missing()) {
    await Promise.all(names.map(async (name) => files.set(name, saidIn(await catalogue[name]()))));
  }
  language = next;
  document.documentElement.lang = next;
  document.cookie = languageCookie(next, location.protocol === 'https:');
  // The choice overrides the language in the address, so that is removed.
  if (languageOfAddress(location.search) !== undefined) {
    history.replaceState(history.state, '', location.pathname);
  }
  texts = Object.assign({}, ...files.values()) as Said;
  for (const name of files.keys()) fetched.add(name);
  saying.set(sayOf(texts));
}

function loadOne(name: Namespace): Promise<void> {
  return fetchOnce(name, () => fetchTexts(name));
}

/** Loads namespaces, each once, and the frame's if it is missing. */
export async function loadTexts(...names: readonly Namespace[]): Promise<void> {
  const missing = (['frame', ...names] as const).filter((name) => !fetched.has(name));
  await Promise.all(missing.map(loadOne));
}

const PartLanguage = createContext<Language | undefined>(undefined);

/** A context provider: its children are shown in the language `value` instead of the page's. */
export const InLanguage = PartLanguage.Provider;

const fetchPartOnce = createFetches<string, SayAny>();

async function fetchPart(wanted: Language, names: readonly Namespace[]): Promise<SayAny> {
  const catalogue = await LANGUAGES[wanted]();
  const files = await Promise.all(names.map((name) => catalogue[name]()));
  const known = files.flatMap((file) => Object.values(file));
  return sayOf(Object.assign({}, ...known) as Said, wanted);
}

function loadPart(wanted: Language, names: readonly Namespace[]): Promise<SayAny> {
  return fetchPartOnce([wanted, ...names].join(' '), () => fetchPart(wanted, names));
}

/**
 * `const say = usePageTexts('orders')`: say('order.title') is that text in the page's language; the
 * compiler knows the keys of the named namespaces. Suspends until they are loaded.
 */
export function usePageTexts<Name extends Namespace = never>(...names: readonly Name[]): Say<Name> {
  const t = useStore(saying);
  const part = use(PartLanguage);
  if (part !== undefined && part !== language) return use(loadPart(part, ['frame', ...names]));
  for (const name of names) if (!fetched.has(name)) use(loadOne(name));
  return t;
}

/** The same for texts defined next to their subject, such as a gateway. */
export function useTexts<Key extends string>(
  own: Texts<Key>,
): (key: Key, values?: TextValues) => string {
  useStore(saying);
  return (key, values) => figuresTogether(interpolate(own[language][key], values, language));
}

/** The same outside of components. */
export function textOf<Key extends string>(own: Texts<Key>, key: Key): string {
  return own[language][key];
}

/** The language of the page or of this part of it, for components that show more than texts. */
export function useLanguage(): Language {
  useStore(saying);
  return use(PartLanguage) ?? language;
}

export function pageLanguage(): Language {
  return language;
}

/** The texts of the frame, outside of components. */
export const t: Say = (key, values) => saying.get()(key, values);

/** A rule's message in the page's language; an unknown key gives the general "not valid". */
export function messageText(text: Text): string {
  if (typeof text === 'string') return text;
  const { key, values = {} } = text;
  const told = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? messageText(value) : value,
  ]);
  return saying.get()(key in texts ? key : 'field.invalid', Object.fromEntries(told));
}
