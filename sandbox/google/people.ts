// The invented people with an account here, and others that a person can make up on the page.

export type Person = {
  /** The account's number: the only thing about it that never changes. */
  subject: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
};

export const PEOPLE: readonly Person[] = [
  {
    subject: '100000000000000000001',
    name: 'Asha Gurung',
    email: 'asha.gurung@mail.test',
    isEmailVerified: true,
  },
  {
    subject: '100000000000000000002',
    name: 'Bikash Thapa',
    email: 'bikash@thapa.test',
    isEmailVerified: true,
  },
  {
    subject: '100000000000000000003',
    name: 'Chandra Rai',
    email: 'chandra@unverified.test',
    isEmailVerified: false,
  },
];

/** A made-up person; the same address is always the same account. */
export function madeUp({ name, email }: { name: string; email: string }): Person {
  const known = PEOPLE.find((person) => person.email === email.toLowerCase());
  return known ?? { subject: numberOf(email.toLowerCase()), name, email, isEmailVerified: true };
}

/** 21 digits derived from a text, as many as real account numbers have. */
export function numberOf(text: string): string {
  let number = 7n;
  for (const byte of Buffer.from(text)) number = (number * 1_000_003n + BigInt(byte)) % 10n ** 20n;
  return `2${String(number).padStart(20, '0')}`;
}
