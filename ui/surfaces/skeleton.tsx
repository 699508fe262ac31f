// A grey bar in place of loading content, so that the layout does not jump.
import { classNames } from '../class-names.ts';

/**
 * Give it the content's size, for example `h-6 w-40`, and say once beside it that it is loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-small bg-edge/20', className)}
    />
  );
}
