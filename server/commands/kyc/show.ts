// `kyc show`: records the view, writes a person's documents to a folder of the operator's, and tells in which
// other accounts they were seen.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { systemClock } from '#server/context/clock.ts';
import { openDocumentStore } from '#server/kyc/files/document-files.ts';
import { compareCase } from '#server/kyc/duplicates/find-duplicates.ts';
import type { Comparison, DuplicateKind } from '#server/kyc/duplicates/find-duplicates.ts';
import { viewCase } from '#server/kyc/review/view-case.ts';
import type { OpenedCase } from '#server/kyc/review/view-case.ts';
import { maskName } from '#server/wallet/transfers/mask-name.ts';
import { CommandError, UsageError } from '../command.ts';
import type { Work, World } from '../command.ts';
import { findNamed, readCase } from './read-case.ts';

export function show(words: string[]): Work {
  const { named, values, ...by } = readCase(words, ['to']);
  const folder = values.to?.trim() ?? '';
  if (folder === '') throw new UsageError('Give the folder for the pictures with --to <folder>.');
  return async (world) => {
    const { id: caseId, userId } = await findNamed(world, named);
    const opened = await viewCase(world.pool, { caseId, userId, ...by, at: systemClock.now() });
    const paths = await writePictures(world, opened, resolve(folder));
    const facts = [
      `Case ${opened.id}, version ${opened.version}, ${opened.state}`,
      `Name to compare: ${opened.fullName}`,
      `Document: ${opened.documentType}`,
      ...(opened.visaUntil === null ? [] : [`Visa until: ${opened.visaUntil}`]),
      ...(opened.returnDate === null ? [] : [`Return to Nepal: ${opened.returnDate}`]),
      ...paths.map(({ side, standing, path }) => `${side} (${standing}): ${path}`),
      ...seenElsewhere(await compareCase(world.pool, opened)),
      ...(paths.length === 0 ? ['There are no pictures to open.'] : []),
      'The person sees that you opened them. Delete the pictures after your decision.',
    ];
    return { text: facts.join('\n') };
  };
}

/** A line for each duplicate, with its owner masked as in the back office, and what was not compared. */
function seenElsewhere({ duplicates, number, notCompared, othersMissing }: Comparison): string[] {
  const isClear = duplicates.length === 0 && notCompared.length === 0;
  return [
    ...duplicates.map(({ kind, side, percent, caseId, state, person }) => {
      const what = percent === null ? KINDS[kind] : `${KINDS[kind]}, ${percent}% the same`;
      const email = person.maskedEmail ?? 'closed account';
      const where = `case ${caseId} (${state}) of ${maskName(person.fullName)}, ${email}`;
      return `Seen in another account: ${side}, ${what}: ${where}`;
    }),
    ...(isClear ? ['The pictures were not seen in another account.'] : []),
    ...(number
      ? []
      : ['The number was not compared: the back office does, once it is typed there.']),
    ...(notCompared.length > 0 ? [`Not compared yet: ${notCompared.join(', ')}.`] : []),
    ...(othersMissing > 0 ? [`Pictures of others not compared yet: ${othersMissing}.`] : []),
  ];
}

const KINDS: Readonly<Record<DuplicateKind, string>> = {
  number: 'the same number',
  picture: 'the same picture',
  look: 'a similar picture',
};

/** Readable for the operator's account alone; an existing file is never overwritten. */
async function writePictures(
  { config, pool }: World,
  { id: caseId, version, documents: current, replaced }: OpenedCase,
  folder: string,
) {
  const documents = openDocumentStore({ config, pool, clock: systemClock });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const shown = [
    ...current.map(({ id, side, state, renamedAt }) => {
      const standing = renamedAt ? `${state}, accepted under the former name` : state;
      return { id, side, standing, name: side };
    }),
    ...replaced.map(({ id, side }) => {
      return { id, side, standing: 'replaced', name: `${side}-replaced-${id}` };
    }),
  ];
  const written = [];
  for (const { id, side, standing, name } of shown) {
    const image = await documents.read(id);
    if (!image) continue;
    const path = join(folder, `${caseId}-${version}-${name}.jpg`);
    await writeFile(path, image, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandError(`The picture could not be written: ${reason}.`);
    });
    written.push({ side, standing, path });
  }
  return written;
}
