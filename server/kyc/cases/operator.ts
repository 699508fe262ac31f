// Who reviews documents.

/** An operator, named by the command's option or by their account; the customer sees either name. */
export interface Operator {
  name: string;
  role: string;
  /** The e-mail address of their staff account, by which the audit log names them. */
  account?: string;
  /** The digest of their session: only the session that opened a case gets its documents. */
  session?: Buffer;
}

/** The account if there is one, because two people may have the same name. */
export function identityOf({ name, account }: Pick<Operator, 'name' | 'account'>): string {
  return account ?? name;
}
