// What stands where something of the profile could not be read: why, and trying again.
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useWords } from '#ui/words.ts';
import type { CallRefused } from '#web/api/call-refused.ts';

export function Unread({ error, onRetry }: { error: CallRefused; onRetry: () => void }) {
  const say = useWords();
  return (
    <Card className="flex flex-col items-start gap-4">
      <FormBanner tone="error" className="w-full">
        {say('profile.unread')} {error.banner}
      </FormBanner>
      <Button look="secondary" onClick={onRetry}>
        {say('order.again')}
      </Button>
    </Card>
  );
}
