// What stands where something of the profile could not be read: why, and trying again.
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useWords } from '#ui/words.ts';
import type { CallRefused } from '#web/api/call-refused.ts';

interface UnreadProps {
  error: CallRefused;
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
  const say = useWords();
  return (
    <div className="flex flex-col items-start gap-4">
      <FormBanner tone="error" className="w-full">
        {say('profile.unread')} {error.banner}
      </FormBanner>
      <Button look="secondary" onClick={onRetry}>
        {say('order.again')}
      </Button>
    </div>
  );
}
