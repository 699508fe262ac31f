// The way back to the list that a page belongs to; it always stands above the page's title.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { ArrowLeftIcon } from '#ui/icons.tsx';

interface BackLinkProps {
  to: string;
  className?: string;
  children: string;
}

export function BackLink({ to, className, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'text-link -mt-3 mb-1 inline-flex min-h-11 items-center gap-2',
        className,
      )}
    >
      <ArrowLeftIcon className="size-5" />
      {children}
    </Link>
  );
}
