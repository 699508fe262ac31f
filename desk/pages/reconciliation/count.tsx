// A count of differences: those that are wrong stand out, those that are expected do not.
import { numberText } from '#desk/parts/rupees-text.ts';

export function Count({ of, look }: { of: number; look: 'wrong' | 'expected' }) {
  const isLoud = look === 'wrong' && of > 0;
  return <span className={isLoud ? 'font-bold text-danger' : 'text-soft'}>{numberText(of)}</span>;
}
