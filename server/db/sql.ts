// SQL put together from constants: a value from outside is always a parameter, never text.

declare const isSql: unique symbol;

/** Text of SQL that only the functions of this file make. */
export type Sql = string & { readonly [isSql]: true };

/** Puts fragments together. The types let nothing in but other fragments, and numbers. */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | number)[]): Sql {
  return texts.reduce((all, text, place) => `${all}${parts[place - 1]}${text}`) as Sql;
}

/** The SQL of a word, such as a name from a list of the code. Throws for anything but a word. */
export function sqlWord(word: string): Sql {
  if (!/^[a-z][a-z0-9_]*$/.test(word)) throw new Error(`not a word of SQL: ${word}`);
  return word as Sql;
}

/** Joins fragments with one between them. */
export function joinSql(parts: readonly Sql[], between: Sql): Sql {
  return parts.join(between) as Sql;
}
