// The sign-up page: the form, then the code from the e-mail.
import { Link, useLocation, useNavigate } from 'react-router';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { GoogleSignIn } from '#web/account/google/google-sign-in.tsx';
import { linkState } from '#web/account/google/link-state.ts';
import { rememberSignUp } from '#web/account/own-sign-up.ts';
import { onwardState } from '#web/account/arrival/return-place.ts';
import { useSession } from '#web/api/session.ts';
import { AfterSignIn } from '#web/bill/draft/after-sign-in.tsx';
import { DraftNote } from '#web/bill/draft/draft-note.tsx';
import { later } from '#ui/later/later.tsx';
import { Page } from '#web/layout/page.tsx';
import type { CodeSent } from './otp-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { Typed } from './sign-up-form.tsx';

// The second step, fetched while the first is being sent.
const fetchOtpStep = async () => (await import('./otp-form.tsx')).OtpStep;
const OtpStep = later(fetchOtpStep);

/** The state of the second step, kept in the browser's history so that it survives a reload. */
function sentOf(state: unknown): CodeSent | undefined {
  if (typeof state !== 'object' || state === null || !('sentTo' in state)) return undefined;
  if (typeof state.sentTo !== 'string') return undefined;
  const atMs = 'sentAtMs' in state ? state.sentAtMs : undefined;
  const signUpId = 'signUpId' in state ? state.signUpId : undefined;
  return {
    email: state.sentTo,
    sentAtMs: typeof atMs === 'number' ? atMs : undefined,
    signUpId: typeof signUpId === 'string' ? signUpId : undefined,
  };
}

/** What was typed before, for a person who goes back from the second step. */
function typedOf(state: unknown): Typed | undefined {
  const { typed } = (state ?? {}) as { typed?: Partial<Typed> };
  const { fullname, country_code, phone } = typed ?? {};
  const isWhole = [fullname, country_code, phone].every((text) => typeof text === 'string');
  return isWhole ? ({ fullname, country_code, phone } as Typed) : undefined;
}

export function SignupPage() {
  const t = usePageTexts('signUp');
  const navigate = useNavigate();
  const { state } = useLocation();
  const sent = sentOf(state);
  // Runs after a sign-in here, by the code or with Google, or in another tab.
  if (useSession()) return <AfterSignIn />;
  return (
    <Page
      title={t(sent ? 'otp.title' : 'signup.title')}
      width="narrow"
      isShort
      trail={<Trail />}
      lead={sent ? undefined : t('signup.lead')}
    >
      <Sheet>
        {sent ? (
          <OtpStep
            {...sent}
            formState={{ ...onwardState(state), typed: typedOf(state) }}
            onResent={(sentAtMs) => {
              const next: unknown = Object.assign({}, state, { sentAtMs });
              void navigate('/signup', { replace: true, state: next });
            }}
          />
        ) : (
          <>
            <DraftNote />
            <SignUpForm
              typed={typedOf(state)}
              onSend={() => void fetchOtpStep().catch(() => undefined)}
              onRegistered={({ resEmail: sentTo, sign_up_id: signUpId }, typed) => {
                rememberSignUp(signUpId);
                const sent = { sentTo, sentAtMs: Date.now(), signUpId };
                const next = { ...onwardState(state), ...sent, typed };
                void navigate('/signup', { state: next });
              }}
            />
            <GoogleSignIn
              onSignedIn={undefined}
              onLink={(link) => {
                const next = { ...onwardState(state), ...linkState(link) };
                void navigate('/login', { state: next });
              }}
            />
          </>
        )}
      </Sheet>
    </Page>
  );
}

function Trail() {
  const t = usePageTexts('signUp');
  return (
    <nav aria-label={t('signup.way')} className="mb-2">
      <ol className="flex items-center gap-1.5 text-soft">
        <li>
          <Link to="/" className="text-link inline-flex min-h-11 items-center">
            {t('page.home')}
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRightIcon className="size-4" />
        </li>
        <li aria-current="page">{t('signup.title')}</li>
      </ol>
    </nav>
  );
}
