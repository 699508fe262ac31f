// The page of an activation link: a button that uses the link, then the result.
import { useLayoutEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import type { Sent } from '#contract/call.ts';
import { fields, secret } from '#contract/fields.ts';
import { activate, showActivation } from '#contract/users.ts';
import type { Activation } from '#contract/users.ts';
import type { KeyIn } from '#contract/texts/languages.ts';
import { Parcel } from '#ui/art/parcel.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import type { BannerTone } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { enterWith } from '#web/account/enter.ts';
import { forgetSignUp, ownSignUp } from '#web/account/own-sign-up.ts';
import { AddressRows } from '#web/account/links/address-rows.tsx';
import { useLinkAbout } from '#web/account/links/use-link-about.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { DraftNote } from '#web/bill/draft/draft-note.tsx';
import { currentDraft } from '#web/bill/draft/draft.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { Page } from '#web/layout/page.tsx';

/** The look of a link below the main button. */
const QUIET = 'text-link -mb-2.5 inline-flex min-h-11 items-center self-center';

/** The status in an unused link of the e-mail. */
const FRESH = 'confirm';

interface End {
  title: KeyIn<'signUp'>;
  tone: BannerTone;
  text: KeyIn<'signUp'>;
}

const ENDS: Record<Activation, End> = {
  success: {
    title: 'activation.title_success',
    tone: 'success',
    text: 'account.activation_success',
  },
  activated: {
    title: 'activation.title_activated',
    tone: 'info',
    text: 'account.activation_already',
  },
  expired: {
    title: 'activation.title_expired',
    tone: 'error',
    text: 'account.activation_expired',
  },
};

function isEnd(status: string): status is Activation {
  return Object.hasOwn(ENDS, status);
}

export function VerificationPage() {
  const t = usePageTexts('signUp');
  const { confirmId = '', status = '' } = useParams();
  if (status !== FRESH && !isEnd(status)) return <Navigate to="/page-not-found" replace />;
  const title = t(isEnd(status) ? ENDS[status].title : 'activation.title');
  return (
    <Page isShort title={title} width="narrow">
      <Sheet>{isEnd(status) ? <Ended status={status} /> : <Ask confirmId={confirmId} />}</Sheet>
    </Page>
  );
}

const ask = (confirmId: string, signal: AbortSignal) =>
  call(showActivation, { body: { confirmId }, quiet: true, signal });

type Proof = Omit<Sent<typeof activate, 'body'>, 'confirmId'>;

/**
 * A stranger may have signed up with this e-mail address. Activating that sign-up would give the
 * stranger an account with it. So the page requires the sign-up's password, unless the sign-up was
 * made in this browser.
 */
function Ask({ confirmId }: { confirmId: string }) {
  const t = usePageTexts('signUp');
  const { about, refusal, failure } = useLinkAbout(ask, 'confirmId');
  // If the address cannot be loaded, the button still works, and reports errors itself.
  const isNamed = refusal === undefined && failure === undefined;
  return (
    <div className="flex flex-col gap-5">
      {isNamed && (
        <AddressRows rows={[{ title: t('activation.account'), address: about?.email }]} />
      )}
      <AskProof confirmId={confirmId} />
    </div>
  );
}

function AskProof({ confirmId }: { confirmId: string }) {
  const [signUpId] = useState(ownSignUp);
  const [isOther, setIsOther] = useState(false);
  const navigate = useNavigate();
  async function send(proof: Proof): Promise<void> {
    const answer = await call(activate, { body: { confirmId, ...proof } });
    const { status } = answer;
    if (status !== 'expired') forgetSignUp();
    // With a draft, this browser goes on to its payment instead of the result.
    if (enterWith(answer) && currentDraft()) {
      await navigate('/login', { replace: true });
      return;
    }
    await navigate(`/verification/${encodeURIComponent(confirmId)}/${status}`, { replace: true });
  }
  if (signUpId === undefined || isOther) return <AskPassword send={send} takesFocus={isOther} />;
  return <AskPress send={() => send({ sign_up_id: signUpId })} onOther={() => setIsOther(true)} />;
}

interface AskPressProps {
  send: () => Promise<void>;
  /** Called when the link belongs to another sign-up than this browser's. */
  onOther: () => void;
}

/** E-mail scanners open links, so only a press of the button uses one. */
function AskPress({ send, onOther }: AskPressProps) {
  const t = usePageTexts('signUp');
  const [banner, setBanner] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if ('password' in error.fields) {
        onOther();
        return;
      }
      setBanner(error.banner ?? t('account.activation_expired'));
      setIsBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <FormBanner tone="error">{banner}</FormBanner>
      <p className="text-body">{t('activation.ask')}</p>
      <Button isBusy={isBusy} onClick={() => void press()}>
        {t('activation.button')}
      </Button>
    </div>
  );
}

const passwordField = fields({ password: secret() });

interface AskPasswordProps {
  send: (typed: { password: string }) => Promise<void>;
  /** Whether the form has just replaced the focused button. */
  takesFocus: boolean;
}

function AskPassword({ send, takesFocus }: AskPasswordProps) {
  const t = usePageTexts('signUp');
  const form = useContractForm({ schema: passwordField, defaults: { password: '' }, send });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormRefusal form={form} />
      <p className="text-body">{t('activation.ask_password')}</p>
      <PasswordField
        label={t('activation.password')}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
        {...form.field('password')}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {t('activation.button')}
      </Button>
      <div className="flex flex-col text-center">
        <Link to="/signup" className="text-link inline-flex min-h-11 items-center self-center">
          {t('activation.forgot')}
        </Link>
        <p className="text-small text-balance text-soft">{t('activation.forgot_what')}</p>
      </div>
    </form>
  );
}

/** Shows the status in the address and nothing else: a forged `success` still has to log in. */
function Ended({ status }: { status: Activation }) {
  const t = usePageTexts('signUp');
  const { tone, text } = ENDS[status];
  const session = useSession();
  // After expiry only a new code helps.
  const isExpired = status === 'expired';
  const [hasDraft, setHasDraft] = useState(false);
  // Read after the first render: pages rendered at build time know of none.
  useLayoutEffect(() => setHasDraft(currentDraft() !== undefined), []);
  const toLogin = t(
    session ? 'activation.go_on' : hasDraft ? 'activation.login_draft' : 'signup.login',
  );
  return (
    <div className="flex flex-col gap-5">
      {status === 'success' && <Parcel state="arrived" className="mx-auto size-28" />}
      <FormBanner tone={tone}>
        {t(session && status === 'success' ? 'account.activation_entered' : text)}
      </FormBanner>
      {isExpired && <ButtonLink to="/signup">{t('activation.signup')}</ButtonLink>}
      {/* With a session, the login page redirects at once. */}
      {isExpired ? (
        <Link to="/login" className={QUIET}>
          {session ? toLogin : t('activation.active_already')}
        </Link>
      ) : (
        <div>
          <DraftNote />
          <ButtonLink to="/login" className="w-full">
            {toLogin}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
