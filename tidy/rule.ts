// What a house rule is: it looks at the project's files and names every place that breaks it.

/** One file of the project. The text of a binary file is empty. */
export type SourceFile = { path: string; text: string; sizeBytes: number };

/** One broken place: where, what is wrong there and how it is mended. */
export type Finding = { path: string; line: number; wrong: string; mend: string };

/** A rule has a name that is a sentence, and is shown to work by the planted faults beside it. */
export type Rule = {
  name: string;
  find: (files: readonly SourceFile[]) => Finding[];
  /** Small projects that break the rule or nearly do, with the `path:line` to be found in each. */
  planted: Plant[];
};

/** A small project by its paths and texts, and what must be found in it. */
export type Plant = { files: Record<string, string>; finds: string[] };

/** The finding as one line for people: `path:line wrong. Mend.` */
export function tell(finding: Finding): string {
  return `${finding.path}:${finding.line} ${finding.wrong}; ${finding.mend}.`;
}

/** The files of a planted project. */
export function plant(files: Record<string, string>): SourceFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text, sizeBytes: text.length }));
}

/** The line, counted from 1, in which a place of the text lies. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
