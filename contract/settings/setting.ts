// How a setting is declared: once, by its owner; reading, checking and documenting follow from it.
import type * as z from 'zod/mini';

/** The text of another setting as it applies now: what was set, or its default. */
export type TextOf = (name: string) => string;
export type Text = string | ((textOf: TextOf) => string);

export interface SettingOptions {
  /** What it decides, in plain sentences for the operator. */
  about: string;
  /** Its value when it is not set. */
  standard?: Text;
  /** Its value beside the sandbox when it is not set. With no `standard`, production must set it. */
  sandbox?: Text;
  /** Production may leave it out although it has no default. */
  optional?: true;
  /** The sandbox learns the value, as SANDBOX_<name>. */
  shared?: true;
  /** A secret, or an address with a password. Production refuses the sandbox's value, which is public. */
  isSecret?: true;
  /** Values of test systems, which move no money: production refuses them. */
  test?: RegExp;
  /** What the documents show when there is no default. */
  example?: string;
}

export interface Setting<Value = unknown> extends SettingOptions {
  name: string;
  type: z.ZodMiniType<Value, string>;
}

/** Settings of one owner, documented together. */
export interface SettingsGroup<Settings = Record<string, Setting>> {
  title: string;
  /** An account: all of its settings without a default are set, or none of them. */
  isAccount?: true;
  settings: Settings;
  /** Rules over several settings; each answers the sentence when it is broken. */
  rules?: readonly { names: readonly string[]; broken: (textOf: TextOf) => string | undefined }[];
  /** Where the sandbox calls us back, by the name under which it learns it. */
  callbacks?: Record<string, (textOf: TextOf) => string>;
}

type Known<Value, Options> = Options extends { standard: Text } | { sandbox: Text }
  ? Value
  : Value | undefined;

/** Declares one setting. Its value may be undefined only where it has no default at all. */
export function setting<Value, const Options extends SettingOptions>(
  name: string,
  type: z.ZodMiniType<Value, string>,
  options: Options,
): Setting<Known<Value, Options>> {
  return { name, type, ...options };
}

/** A secret shared with an outside system, and with the sandbox that stands in for it. */
export function sharedSecret(
  name: string,
  type: z.ZodMiniType<string, string>,
  options: SettingOptions & { sandbox: string },
): Setting<string> {
  return { name, type, isSecret: true, shared: true, ...options };
}

/** An address below the sandbox's own. */
export function besideSandbox(path: string): (textOf: TextOf) => string {
  return (textOf) => `http://localhost:${textOf('SANDBOX_PORT')}${path}`;
}

/** An address below our public one. */
export function onOurSite(path: string): (textOf: TextOf) => string {
  return (textOf) => new URL(textOf('PUBLIC_URL')).origin + path;
}

export type ValuesOf<Settings> = {
  [Key in keyof Settings]: Settings[Key] extends Setting<infer Value> ? Value : never;
};
