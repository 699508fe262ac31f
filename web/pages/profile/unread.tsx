// What stands where something of the profile could not be read: why, and trying again.
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { CallError } from '#web/api/call-error.ts';

interface UnreadProps {
  error: CallError;
  onRetry: () => void;
}

/** On a sheet of its own. */
export function Unread(props: UnreadProps) {
  return (
    <Card>
      <UnreadNote {...props} />
    </Card>
  );
}

/** On the sheet of what could not be read. */
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
