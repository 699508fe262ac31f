// Reads the declared settings from the environment and reports everything that is wrong with them at once.
import type { Setting, SettingsGroup, Text, TextOf, ValuesOf } from './setting.ts';

/** Thrown for invalid settings. Its message is for the person at the terminal. */
export class WrongSetting extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

type Found<Group> = Group extends { settings: infer Settings }
  ? Group extends { isAccount: true }
    ? ValuesOf<Settings> | undefined
    : ValuesOf<Settings>
  : never;

export interface SettingValues {
  isSandbox: boolean;
  /** The values of a group; undefined for an account that is not configured. */
  of: <Group extends SettingsGroup>(group: Group) => Found<Group>;
  textOf: TextOf;
  /** What the sandbox must know about the product: shared keys, and its callback addresses. */
  sandboxEnvironment: Record<string, string>;
}

/** The environment, and the complaints about it by setting; the first complaint about a setting is kept. */
class Reading {
  readonly complaints = new Map<string, string>();
  readonly #byName: Map<string, Setting>;
  readonly #environment: Environment;

  constructor(environment: Environment, settings: readonly Setting[]) {
    this.#environment = environment;
    this.#byName = new Map(settings.map((setting) => [setting.name, setting]));
    for (const setting of settings) {
      const parsed = setting.type.safeParse(this.given(setting.name) ?? '');
      if (parsed.success || this.given(setting.name) === undefined) continue;
      this.complain([setting.name], `${setting.name} ${parsed.error.issues[0]?.message}.`);
    }
  }

  /** An empty value counts as not set. */
  given(name: string): string | undefined {
    return this.#environment[name] || undefined;
  }

  get isSandbox(): boolean {
    return this.textOf('SANDBOX') === 'on';
  }

  /** An invalid value is treated as absent, so that the rest can be checked, too. */
  find(name: string): string | undefined {
    const { standard, sandbox } = this.#byName.get(name) ?? {};
    const given = this.complaints.has(name) ? undefined : this.given(name);
    const isBeside = name !== 'SANDBOX' && this.isSandbox;
    return given ?? this.#written(isBeside ? (sandbox ?? standard) : standard);
  }

  readonly textOf: TextOf = (name) => this.find(name) ?? '';

  complain(names: readonly string[], sentence: string): void {
    if (names.some((name) => this.complaints.has(name))) return;
    for (const [index, name] of names.entries()) {
      this.complaints.set(name, index === 0 ? sentence : '');
    }
  }

  #written(value: Text | undefined): string | undefined {
    return typeof value === 'function' ? value(this.textOf) : value;
  }
}

const isNeeded = ({ standard, optional }: Setting): boolean => standard === undefined && !optional;

/** Whether an account is configured at all; groups that are no account always are. */
function isThere({ isAccount, settings }: SettingsGroup, reading: Reading): boolean {
  if (!isAccount || reading.isSandbox) return true;
  return Object.values(settings).some(
    (setting) => isNeeded(setting) && reading.given(setting.name) !== undefined,
  );
}

/** Production needs explicit values, and refuses those of test systems. */
function checkLive(group: SettingsGroup, reading: Reading): void {
  for (const setting of Object.values(group.settings)) {
    const { name, about, test, isSecret, sandbox } = setting;
    const given = reading.given(name);
    if (given === undefined) {
      if (!isNeeded(setting) || !isThere(group, reading)) continue;
      const reason = group.isAccount
        ? `too: ${group.title} is only partly set up.`
        : `when SANDBOX=off. ${about}`;
      reading.complain([name], `${name} must be set ${reason}`);
    } else if (test?.test(given) || (isSecret && given === sandbox)) {
      reading.complain([name], `${name} must not be a test value when SANDBOX=off.`);
    }
  }
}

function check(groups: readonly SettingsGroup[], reading: Reading): void {
  if (!reading.isSandbox) for (const group of groups) checkLive(group, reading);
  for (const { names, broken } of groups.flatMap(({ rules = [] }) => rules)) {
    const sentence = broken(reading.textOf);
    if (sentence !== undefined) reading.complain(names, sentence);
  }
  const [first, ...more] = [...reading.complaints.values()].filter((sentence) => sentence !== '');
  if (first === undefined) return;
  const list = more.length === 0 ? ` ${first}` : `\n- ${[first, ...more].join('\n- ')}`;
  throw new WrongSetting(`Wrong settings:${list}`);
}

function sandboxEnvironment(groups: readonly SettingsGroup[], { textOf }: Reading) {
  const entries = groups.flatMap(({ settings, callbacks = {} }) => [
    ...Object.values(settings)
      .filter(({ shared }) => shared)
      .map(({ name }): [string, string] => [`SANDBOX_${name}`, textOf(name)]),
    ...Object.entries(callbacks).map(([name, of]): [string, string] => [name, of(textOf)]),
  ]);
  return Object.fromEntries(entries);
}

/** Throws WrongSetting with one sentence for each setting that is invalid or missing. */
export function readSettings(
  environment: Environment,
  groups: readonly SettingsGroup[],
): SettingValues {
  const reading = new Reading(
    environment,
    groups.flatMap(({ settings }) => Object.values(settings)),
  );
  check(groups, reading);
  const valuesOf = ({ settings }: SettingsGroup) =>
    Object.fromEntries(
      Object.entries(settings).map(([key, { name, type }]) => {
        const text = reading.find(name);
        return [key, text === undefined ? undefined : type.parse(text)];
      }),
    );
  return {
    isSandbox: reading.isSandbox,
    of: <Group extends SettingsGroup>(group: Group) =>
      (isThere(group, reading) ? valuesOf(group) : undefined) as Found<Group>,
    textOf: reading.textOf,
    sandboxEnvironment: sandboxEnvironment(groups, reading),
  };
}

/** The defaults that hold in production, for the documents. */
export function productionDefaults(groups: readonly SettingsGroup[]): TextOf {
  const settings = groups.flatMap((group) => Object.values(group.settings));
  return new Reading({ SANDBOX: 'off' }, settings).textOf;
}
