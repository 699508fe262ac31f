// Documents the declared settings: .env.example, and a table for docs/settings.md.
import { productionDefaults } from './read-settings.ts';
import type { Setting, SettingsGroup, TextOf } from './setting.ts';

const WIDTH = 110;
/** The longest default in a table; a longer list is cut at a comma, and .env.example has all of it. */
const DEFAULT_MAX = 60;

/** The default value in production. */
function defaultOf({ name, standard }: Setting, production: TextOf): string {
  return typeof standard === 'string' ? standard : production(name);
}

/** The meaning of a setting, whether it is required, and whether it is a secret. */
function notesOn(setting: Setting, group: SettingsGroup): string {
  const { about, standard, sandbox, optional, isSecret } = setting;
  const notes = [about];
  if (standard === undefined && !optional && !group.isAccount)
    notes.push('Required in production.');
  if (isSecret) notes.push('Secret.');
  if (standard && typeof sandbox === 'string') notes.push(`Beside the sandbox: ${sandbox}.`);
  return notes.join(' ');
}

function headingOf({ title, isAccount }: SettingsGroup): string {
  return isAccount ? `${title}: all settings without a default, or none` : title;
}

function wrap(words: string): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < WIDTH)
      lines.push(`${lines.pop()} ${word}`);
    else lines.push(`# ${word}`);
  }
  return lines;
}

const INTRODUCTION =
  'Every setting with its default, written by "npm run settings". Copy this file to .env and remove the # of what ' +
  'you change. An empty value counts as not set; wrong values are refused at start.';

/** The text of .env.example, in which every setting is commented out. */
export function envExample(groups: readonly SettingsGroup[]): string {
  const production = productionDefaults(groups);
  const blocks = groups.map((group) => {
    const lines = Object.values(group.settings).flatMap((setting) => {
      const value = defaultOf(setting, production) || setting.example || '';
      return [...wrap(notesOn(setting, group)), `# ${setting.name}=${value}`];
    });
    return [`# == ${headingOf(group)} ==`, ...lines].join('\n');
  });
  return `${[wrap(INTRODUCTION).join('\n'), ...blocks].join('\n\n')}\n`;
}

/** A Markdown table, formatted like the project's formatter does. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}

function shortened(value: string): string {
  const end = value.length > DEFAULT_MAX ? value.lastIndexOf(',', DEFAULT_MAX - 2) : -1;
  return end < 0 ? value : `${value.slice(0, end + 1)}…`;
}

/** The text of docs/settings.md. */
export function settingsDocument(groups: readonly SettingsGroup[]): string {
  const production = productionDefaults(groups);
  const sections = groups.map((group) => {
    const rows = Object.values(group.settings).map((setting) => {
      const short = shortened(defaultOf(setting, production));
      return [`\`${setting.name}\``, short && `\`${short}\``, notesOn(setting, group)];
    });
    return `## ${headingOf(group)}\n\n${tableOf([['Setting', 'Default', 'Meaning'], ...rows])}`;
  });
  return `${['# Settings', 'Written by `npm run settings` from the declarations in the code.', ...sections].join('\n\n')}\n`;
}
