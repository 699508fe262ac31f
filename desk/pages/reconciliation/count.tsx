// A count of differences: wrong ones stand out, expected ones do not.
import { numberText } from '#desk/text/rupees-text.ts';

interface CountProps {
  of: number;
  look: 'wrong' | 'expected';
  /** Whether nothing was compared yet, so that a count of zero would be misleading. */
  isUnread?: boolean;
}

export function Count({ of, look, isUnread = false }: CountProps) {
  const isLoud = look === 'wrong' && of > 0;
  return (
    <span className={isLoud ? 'font-bold text-danger' : 'text-soft'}>
      {isUnread && of === 0 ? '–' : numberText(of)}
    </span>
  );
}
