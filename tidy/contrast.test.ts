// The colours of both themes: text and controls are readable on every surface they are used on.
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const css = readFileSync('ui/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');

function coloursIn(text: string): Map<string, string> {
  const found = text.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g);
  return new Map(Array.from(found, ([, name = '', value = '']) => [name, value]));
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['page', 'sheet', 'well'];
const pairs = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
const TEXTS = [
  ...pairs(['ink', 'soft', 'act', 'act-hover', 'danger'], SURFACES),
  ...pairs(['ink', 'act', 'act-hover'], ['act-wash', 'marigold-wash', 'laliguras-wash']),
  ...['pine', 'warn', 'danger'].flatMap((tone) => pairs([tone, 'ink'], [`${tone}-wash`, 'sheet'])),
  ...pairs(['on-act'], ['act', 'act-hover']),
  ...pairs(['on-night', 'white'], ['night']),
  ...pairs(
    ['white'],
    [...coloursIn(light).keys()].filter((name) => name.startsWith('plate-')),
  ),
];
const CONTROLS = pairs(['edge', 'act'], SURFACES);

describe.each([
  ['light', new Map(coloursIn(light))],
  ['dark', new Map([...coloursIn(light), ...coloursIn(dark)])],
])('the %s theme', (_theme, colours) => {
  const ratio = (one: string, other: string) =>
    contrast(colours.get(one) ?? '', colours.get(other) ?? '');

  it.each(TEXTS)('has text in %s readable on %s (4.5:1)', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROLS)('has a border in %s visible on %s (3:1)', (border, ground) => {
    expect(ratio(border, ground)).toBeGreaterThanOrEqual(3);
  });
});
