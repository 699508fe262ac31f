// What a grid's row leads to or does: a link that has the whole row as its target, and a button in a cell.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-bold text-act after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  );
}

interface RowButtonProps {
  children: string;
  /** For screen readers: what it does, and to which row. */
  label: string;
  onClick: () => void;
  /** What it does cannot simply be undone. */
  isDanger?: boolean;
}

/** Above the link of the row. */
export function RowButton({ children, label, onClick, isDanger = false }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'relative z-1 -my-1 py-1 font-bold hover:underline',
        isDanger ? 'text-danger' : 'text-act',
      )}
    >
      {children}
    </button>
  );
}
