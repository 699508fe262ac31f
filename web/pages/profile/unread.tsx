// Shown in place of profile data that could not be loaded: the error and a retry.
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { CallError } from '#web/api/call-error.ts';

interface UnreadProps {
  error: CallError;
  onRetry: () => void;
}

/** On a card of its own. */
export function Unread(props: UnreadProps) {
  return (
    <Sheet>
      <UnreadNote {...props} />
    </Sheet>
  );
}

/** Inside the card of the missing data. */
export function UnreadNote({ error, onRetry }: UnreadProps) {
  const t = usePageTexts('account');
  return (
    <LoadError onRetry={onRetry}>
      {t('profile.unread')} {error.reason}
    </LoadError>
  );
}
