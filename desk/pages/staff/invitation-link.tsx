// The link of an invitation, shown once.
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { momentText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';

export interface Invited {
  email: string;
  invitation_url: string;
  expires_at: string;
}

export function InvitationLink({ of, onClose }: { of: Invited | undefined; onClose: () => void }) {
  const t = usePageTexts('desk');
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(of?.invitation_url ?? '');
    addToast(t('desk.copied'), { tone: 'success' });
  }
  const title = t('desk.staff_invited', { email: of?.email ?? '' });
  return (
    <Dialog isOpen={of !== undefined} onClose={onClose} title={title}>
      {of && (
        <div className="flex flex-col gap-4">
          <p>{t('desk.staff_invited_lead', { until: momentText(of.expires_at) })}</p>
          <p className="rounded-control bg-well p-3 wrap-anywhere">{of.invitation_url}</p>
          <Button onClick={() => void copy()}>{t('desk.copy')}</Button>
        </div>
      )}
    </Dialog>
  );
}
