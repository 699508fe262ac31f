// Shown in place of profile data that could not be loaded: the error and a retry.
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { CallError } from '#web/api/call-error.ts';

interface UnreadProps {
  error: CallError;
  onRetry: () => void;
}

/** On a card of its own. */
export function Unread(props: UnreadProps) {
  return (
    <Card>
      <UnreadNote {...props} />
    </Card>
  );
}

/** Inside the card of the missing data. */
export function UnreadNote({ error, onRetry }: UnreadProps) {
  const t = usePageTexts('account');
  return (
    <div className="flex flex-col items-start gap-4">
      <FormBanner tone="error" className="w-full">
        {t('profile.unread')} {error.banner}
      </FormBanner>
      <Button look="secondary" onClick={onRetry}>
        {t('action.again')}
      </Button>
    </div>
  );
}
