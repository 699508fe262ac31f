// First and last name, as parts of the full name.

interface Name {
  fullName: string;
  /** Chosen by the person; null: the first word. */
  firstName: string | null;
}

export interface NameParts {
  firstName: string;
  /** Empty for a name of one word. */
  lastName: string;
}

/** The first name is the chosen one if the full name begins with it, otherwise the first word. */
export function namePartsOf({ fullName, firstName }: Name): NameParts {
  const words = fullName.trim().split(/\s+/);
  const name = words.join(' ');
  const isChosen = firstName !== null && `${name} `.startsWith(`${firstName} `);
  const first = isChosen ? firstName : (words[0] ?? '');
  return { firstName: first, lastName: name.slice(first.length).trim() };
}
