// A count of differences: those that are wrong stand out, those that are expected do not.
import { numberText } from '#desk/text/rupees-text.ts';

interface CountProps {
  of: number;
  look: 'wrong' | 'expected';
  /** Nobody has looked yet: nothing found says nothing. */
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
