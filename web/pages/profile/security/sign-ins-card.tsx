// How the person can sign in: the password, and the Google accounts that are linked.
import { getSignIns, removeSignIn } from '#contract/people/social.ts';
import type { AnswerOf } from '#contract/call.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { momentText } from '#ui/surfaces/moment.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { CallError } from '#web/api/call-error.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';
import { Row, Rows, Setting } from '../setting.tsx';
import { UnreadNote } from '../unread.tsx';

type SignIns = AnswerOf<typeof getSignIns>;

export function SignInsCard() {
  const t = usePageTexts('security');
  const { data, error, refetch } = useRead(getSignIns);
  if (!data && error) return <UnreadNote error={error} onRetry={() => void refetch()} />;
  return (
    <Setting title={t('sign_ins.title')}>
      {data ? <Ways signIns={data} /> : <Skeleton className="h-28 w-full" />}
    </Setting>
  );
}

function Ways({ signIns: { has_password: hasPassword, sign_ins: linked } }: { signIns: SignIns }) {
  const t = usePageTexts('security', 'account');
  return (
    <Rows>
      <Row
        title={<p className="font-bold">{t('sign_ins.password')}</p>}
        action={
          <ButtonLink
            to="/profile?tab=password"
            look="quiet"
            aria-label={t(hasPassword ? 'password.change' : 'sign_ins.set_password')}
          >
            {t(hasPassword ? 'profile.change' : 'sign_ins.set')}
          </ButtonLink>
        }
      >
        <p className="text-soft">
          {t(hasPassword ? 'sign_ins.password_set' : 'sign_ins.password_none')}
        </p>
      </Row>
      {linked.map((account) => (
        <GoogleAccount
          key={account.id}
          account={account}
          isOnlyWay={!hasPassword && linked.length === 1}
        />
      ))}
      {linked.length === 0 && <Row title={<p className="text-soft">{t('sign_ins.none')}</p>} />}
    </Rows>
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
    <Row
      title={
        <p className="font-bold wrap-anywhere">
          <EmailText>{t('sign_ins.google', { email })}</EmailText>
        </p>
      }
      action={
        !isOnlyWay && (
          <Button
            look="quiet"
            aria-label={t('sign_ins.remove_one', { email })}
            onClick={() => void remove()}
          >
            {t('sign_ins.remove')}
          </Button>
        )
      }
    >
      <p className="text-soft">{t('sign_ins.linked', { at: momentText(at) })}</p>
      {isOnlyWay && <p className="text-soft">{t('sign_ins.only_way')}</p>}
    </Row>
  );
}
