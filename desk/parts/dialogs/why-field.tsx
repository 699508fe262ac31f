// The field for the reason of an act, which the audit log keeps.
import type { ComponentProps } from 'react';
import { TextArea } from '#ui/controls/text-area.tsx';
import { usePageTexts } from '#ui/texts.ts';

/** Takes the props of the form's field, and the longest reason. */
export function WhyField(props: Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'rows'>) {
  const t = usePageTexts('desk');
  return <TextArea label={t('desk.why')} hint={t('desk.why_hint')} rows={3} {...props} />;
}
