// How the person can sign in: the password, and the Google accounts that are linked.
import { getSignIns, removeSignIn } from '#contract/people/social.ts';
import type { AnswerOf } from '#contract/call.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { momentText } from '#ui/surfaces/moment.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { CallError } from '#web/api/call-error.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';
import { Unread } from '../unread.tsx';

type SignIns = AnswerOf<typeof getSignIns>;

export function SignInsCard() {
  const t = usePageTexts('security');
  const { data, error, refetch } = useRead(getSignIns);
  if (!data && error) return <Unread error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet>
      <h2 className="mb-2 text-section">{t('sign_ins.title')}</h2>
      {data ? <Ways signIns={data} /> : <Skeleton className="h-28 w-full" />}
    </Sheet>
  );
}

function Ways({ signIns: { has_password: hasPassword, sign_ins: linked } }: { signIns: SignIns }) {
  const t = usePageTexts('security');
  return (
    <ul className="divide-y divide-rule">
      <li className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0">
        <div>
          <p className="font-bold">{t('sign_ins.password')}</p>
          <p className="text-soft">
            {t(hasPassword ? 'sign_ins.password_set' : 'sign_ins.password_none')}
          </p>
        </div>
        <ButtonLink to="/profile?tab=password" look="secondary">
          {t(hasPassword ? 'password.change' : 'sign_ins.set_password')}
        </ButtonLink>
      </li>
      {linked.map((account) => (
        <li key={account.id} className="py-3 last:pb-0">
          <GoogleAccount account={account} isOnlyWay={!hasPassword && linked.length === 1} />
        </li>
      ))}
      {linked.length === 0 && <li className="pt-3 text-soft">{t('sign_ins.none')}</li>}
    </ul>
  );
}

interface GoogleAccountProps {
  account: SignIns['sign_ins'][number];
  isOnlyWay: boolean;
}

function GoogleAccount({ account: { id, email, linked_at: at }, isOnlyWay }: GoogleAccountProps) {
  const t = usePageTexts('security');
  async function remove(): Promise<void> {
    try {
      await callConfirmed(removeSignIn, { params: { signInId: id } });
      addToast(t('sign_ins.removed', { email }), { tone: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      addToast(error.banner ?? '', { tone: 'error' });
    }
    await readCache.invalidateQueries({ queryKey: readKey(getSignIns) });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <EmailText>{t('sign_ins.google', { email })}</EmailText>
        </p>
        <p className="text-soft">{t('sign_ins.linked', { at: momentText(at) })}</p>
        {isOnlyWay && <p className="text-soft">{t('sign_ins.only_way')}</p>}
      </div>
      {!isOnlyWay && (
        <Button
          look="secondary"
          aria-label={t('sign_ins.remove_one', { email })}
          onClick={() => void remove()}
        >
          {t('sign_ins.remove')}
        </Button>
      )}
    </div>
  );
}
