// Who of the staff did something: somebody of the back office has an address or a name, a command knows only
// the user of the server.
import { usePageTexts } from '#ui/texts.ts';
import { Verbatim } from './verbatim.tsx';

interface OperatorProps {
  /** As it is recorded. */
  id: string;
  /** Their name, where it is known. */
  name?: string | null;
}

export function Operator({ id, name = null }: OperatorProps) {
  const t = usePageTexts('desk');
  if (name === null && !id.includes('@')) return <span title={id}>{t('desk.by_command')}</span>;
  return <Verbatim>{name ?? id}</Verbatim>;
}
