// The display name of a gateway or a provider.
import { usePageTexts } from '#ui/texts.ts';
import { systemText } from '../text/system-text.ts';

export function System({ of }: { of: string }) {
  return systemText(of, usePageTexts('desk'));
}
