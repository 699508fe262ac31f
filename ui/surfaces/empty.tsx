// A placeholder for an empty list: what will be here, and the first step towards it.
import type { ReactNode } from 'react';
import type { Icon } from '../icons.tsx';

interface EmptyProps {
  icon: Icon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function Empty({ icon: Sign, title, children, action }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-act-wash text-act">
        <Sign className="size-8" />
      </span>
      <p className="text-section font-bold text-ink">{title}</p>
      <p className="mt-1 max-w-sm text-soft">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
