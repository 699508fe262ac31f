// Who reviews documents.

/** An operator, as they name themself to the command or as their account names them; the person sees both. */
export interface Operator {
  name: string;
  role: string;
  /** The e-mail address of their staff account, by which the audit log names them. */
  account?: string;
  /** The digest of their session: nobody else's is sent what it opened. */
  session?: Buffer;
}

/** Two people may have one name, but not one account. */
export function identityOf({ name, account }: Pick<Operator, 'name' | 'account'>): string {
  return account ?? name;
}
