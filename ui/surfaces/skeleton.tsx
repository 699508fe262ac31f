// A grey bar in place of loading content, so that the layout does not jump.
import { classNames } from '../class-names.ts';

/**
 * Give it the content's size, for example `h-6 w-40`, and its radius unless it is a line of text. Beside a
 * group of skeletons, tell screen readers once that the content is loading.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  const radius = className.includes('rounded-') ? undefined : 'rounded-small';
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe bg-edge/20', radius, className)}
    />
  );
}
