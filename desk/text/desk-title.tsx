// The title of the browser's tab.
import { usePageTexts } from '#ui/texts.ts';

export function DeskTitle({ title }: { title: string }) {
  const t = usePageTexts('desk');
  return <title>{`${title} · ${t('desk.name')}`}</title>;
}
