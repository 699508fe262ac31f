// The controls of a grid's row: a link that covers the whole row, and a button in a cell.
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
  /** The accessible name: the action, and its row. */
  label: string;
  onClick: () => void;
  /** Whether the action cannot easily be undone. */
  isDanger?: boolean;
}

/** A button in a row, stacked above the row's link. */
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
