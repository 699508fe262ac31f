// The person who did something: staff of the back office have an address or a name; for a command only the
// server's user name is known.
import { usePageTexts } from '#ui/texts.ts';
import { Verbatim } from './verbatim.tsx';

interface OperatorProps {
  /** The recorded id. */
  id: string;
  /** Their name, where it is known. */
  name?: string | null;
}

export function Operator({ id, name = null }: OperatorProps) {
  const t = usePageTexts('desk');
  if (name === null && !id.includes('@')) return <span title={id}>{t('desk.by_command')}</span>;
  return <Verbatim>{name ?? id}</Verbatim>;
}
