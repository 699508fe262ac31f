// The addresses that a mailed link is about: a title and an address each, the first one in bold.
import { Fragment } from 'react';
import { classNames } from '#ui/class-names.ts';
import { EmailText } from '#ui/text/email-text.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';

export interface AddressRow {
  title: string;
  /** Undefined while it is loading. */
  address: string | undefined;
}

export function AddressRows({ rows }: { rows: readonly AddressRow[] }) {
  return (
    <dl className="rounded-control bg-well px-4 py-3">
      {rows.map(({ title, address }, index) => (
        <Fragment key={title}>
          <dt className={classNames('text-small text-soft', index > 0 && 'mt-3')}>{title}</dt>
          <dd className={classNames('min-h-[1.5em]', index === 0 && 'font-bold')}>
            {address === undefined ? (
              <Skeleton className="mt-1 h-4 w-48 max-w-full" />
            ) : (
              <EmailText>{address}</EmailText>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
