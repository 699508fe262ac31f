// A placeholder for an empty list: what will be here, and the first step towards it.
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

// Lazy, because most lists are not empty. If the file cannot be fetched, there is no picture.
const OpenParcel = lazy(async () => {
  const file = await import('../art/parcel.tsx').catch(() => undefined);
  return { default: () => file && <file.Parcel state="open" className="size-20" /> };
});

interface EmptyProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** In place of the open parcel. */
  picture?: ReactNode;
}

// On a background of its own, because in the dark theme the box is as dark as a sheet.
const PARCEL = (
  <span className="mb-4 rounded-full bg-act-wash p-4">
    <span className="block size-20">
      <Suspense>
        <OpenParcel />
      </Suspense>
    </span>
  </span>
);

export function Empty({ title, children, action, picture = PARCEL }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-4 py-3 text-center sm:py-0">
      {picture}
      <p className="text-section font-bold text-ink">{title}</p>
      <p className="mt-3 max-w-sm text-balance text-soft">{children}</p>
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
