// A grey bar where content will stand, so that nothing jumps when it comes.
import { classNames } from '../class-names.ts';

/**
 * Give it the size of what will come, for example `h-6 w-40`. Say once beside it that it is
 * loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-small bg-line-strong/20', className)}
    />
  );
}
