// Gives a browser on Linux the Devanagari that phones come with. Without it, Nepali text would move when
// ours arrives, as it does on no phone.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackFont } from '#server/pdf/unpack-font.ts';

const WEIGHTS = [400, 600];

/**
 * The environment for a browser that has Noto Sans Devanagari, the typeface of Android.
 * @param packages the folder of the installed packages
 * @param folder where the fonts are written
 */
export async function withPhoneFonts(
  packages: string,
  folder: string,
): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true });
  for (const weight of WEIGHTS) {
    const name = `noto-sans-devanagari-devanagari-${weight}-normal`;
    const file = join(packages, '@fontsource/noto-sans-devanagari/files', `${name}.woff`);
    await writeFile(join(folder, `${name}.ttf`), unpackFont(await readFile(file)));
  }
  const configuration = join(folder, 'fonts.conf');
  await writeFile(
    configuration,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${folder}</dir></fontconfig>`,
  );
  return { FONTCONFIG_FILE: configuration };
}
