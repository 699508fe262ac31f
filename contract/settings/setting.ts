// The declaration of a setting: once, by its owner; reading, checking and documentation are derived from it.
import type * as z from 'zod/mini';

/** The effective text of another setting: its value, or its default. */
export type TextOf = (name: string) => string;
export type Text = string | ((textOf: TextOf) => string);

export interface SettingOptions {
  /** What the setting decides, in plain sentences for the operator. */
  about: string;
  /** The default value. */
  standard?: Text;
  /** The default value with the sandbox. Without `standard`, the setting is required in production. */
  sandbox?: Text;
  /** Whether production may leave it unset although it has no default. */
  optional?: true;
  /** Whether the sandbox receives the value, as SANDBOX_<name>. */
  shared?: true;
  /** A secret, or a URL with a password. Production refuses the sandbox's value, which is public. */
  isSecret?: true;
  /** Values of test systems, which move no money: production refuses them. */
  test?: RegExp;
  /** What the documents show if there is no default. */
  example?: string;
}

export interface Setting<Value = unknown> extends SettingOptions {
  name: string;
  type: z.ZodMiniType<Value, string>;
}

/** The settings of one owner, documented together. */
export interface SettingsGroup<Settings = Record<string, Setting>> {
  title: string;
  /** An account: either all of its settings without a default are set, or none. */
  isAccount?: true;
  settings: Settings;
  /** Rules across settings; `broken` returns the sentence to show if the rule is violated. */
  rules?: readonly { names: readonly string[]; broken: (textOf: TextOf) => string | undefined }[];
  /** Our callback URLs for the sandbox, by the name of the sandbox's setting. */
  callbacks?: Record<string, (textOf: TextOf) => string>;
}

type Known<Value, Options> = Options extends { standard: Text } | { sandbox: Text }
  ? Value
  : Value | undefined;

/** Declares one setting. Its value can be undefined only if it has no default. */
export function setting<Value, const Options extends SettingOptions>(
  name: string,
  type: z.ZodMiniType<Value, string>,
  options: Options,
): Setting<Known<Value, Options>> {
  return { name, type, ...options };
}

/** A secret shared with an outside system, and with the sandbox that simulates it. */
export function sharedSecret(
  name: string,
  type: z.ZodMiniType<string, string>,
  options: SettingOptions & { sandbox: string },
): Setting<string> {
  return { name, type, isSecret: true, shared: true, ...options };
}

/** A URL below the sandbox's own. */
export function besideSandbox(path: string): (textOf: TextOf) => string {
  return (textOf) => `http://localhost:${textOf('SANDBOX_PORT')}${path}`;
}

/** A URL below our public one. */
export function onOurSite(path: string): (textOf: TextOf) => string {
  return (textOf) => new URL(textOf('PUBLIC_URL')).origin + path;
}

export type ValuesOf<Settings> = {
  [Key in keyof Settings]: Settings[Key] extends Setting<infer Value> ? Value : never;
};
