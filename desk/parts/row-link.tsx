// The link of a grid's row: its text names it, and the whole row is its target.
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-bold text-act after:absolute after:inset-0 hover:underline">
      {children}
    </Link>
  );
}
