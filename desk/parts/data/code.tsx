// A technical identifier, such as an account of the ledger, a provider or a reference: the same in every
// language.
import { classNames } from '#ui/class-names.ts';

export function Code({ children, className }: { children: string; className?: string }) {
  return (
    <code translate="no" className={classNames('text-small wrap-anywhere select-all', className)}>
      {children}
    </code>
  );
}
