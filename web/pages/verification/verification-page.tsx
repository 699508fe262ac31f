// The page an activation link leads to: a button that uses the link up, then how that ended.
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { Sent } from '#contract/call.ts';
import { fields, secret } from '#contract/fields.ts';
import { activate } from '#contract/users.ts';
import type { Activation } from '#contract/users.ts';
import type { WordKey } from '#contract/words.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/controls/password-field.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import type { BannerTone } from '#ui/surfaces/form-banner.tsx';
import { useWords } from '#ui/words.ts';
import { CallRefused } from '#web/api/call-refused.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { Page } from '#web/layout/page.tsx';

/** The status of a link that was not used yet, as the mail has it. */
const FRESH = 'confirm';

const ENDS: Record<Activation, { tone: BannerTone; words: WordKey }> = {
  success: { tone: 'success', words: 'account.activation_success' },
  activated: { tone: 'info', words: 'account.activation_already' },
  expired: { tone: 'error', words: 'account.activation_expired' },
};

function isEnd(status: string): status is Activation {
  return Object.hasOwn(ENDS, status);
}

export function VerificationPage() {
  const say = useWords();
  const { confirmId = '', status = '' } = useParams();
  if (status !== FRESH && !isEnd(status)) return <Navigate to="/page-not-found" replace />;
  return (
    <Page title={say('activation.title')} width="narrow">
      <Card>{isEnd(status) ? <Ended status={status} /> : <Ask confirmId={confirmId} />}</Card>
    </Page>
  );
}

/** Mail scanners open links; only a press of the button uses one up. */
function Ask({ confirmId }: { confirmId: string }) {
  const [isContested, setIsContested] = useState(false);
  const navigate = useNavigate();
  async function press(more: Omit<Sent<typeof activate, 'body'>, 'confirmId'>): Promise<void> {
    const { status } = await call(activate, { body: { confirmId, ...more } });
    if (status === 'contested') setIsContested(true);
    else
      await navigate(`/verification/${encodeURIComponent(confirmId)}/${status}`, { replace: true });
  }
  return isContested ? (
    <AskPassword send={press} />
  ) : (
    <AskPress send={() => press({ unless_contested: true })} />
  );
}

function AskPress({ send }: { send: () => Promise<void> }) {
  const say = useWords();
  const [banner, setBanner] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function press(): Promise<void> {
    setIsBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setBanner(error.banner ?? say('account.activation_expired'));
      setIsBusy(false);
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <FormBanner tone="error">{banner}</FormBanner>
      <p className="text-lg">{say('activation.ask')}</p>
      <Button isBusy={isBusy} onClick={() => void press()}>
        {say('activation.button')}
      </Button>
    </div>
  );
}

const passwordField = fields({ password: secret() });

/**
 * Where others signed up with the same email: the mail that was opened last may be a stranger's, and
 * its account one that the stranger can enter. The password is known to who made the sign-up alone.
 */
function AskPassword({ send }: { send: (typed: { password: string }) => Promise<void> }) {
  const say = useWords();
  const form = useContractForm({ schema: passwordField, defaults: { password: '' }, send });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <p className="text-lg">{say('activation.contested')}</p>
      <PasswordField
        label={say('activation.password')}
        autoComplete="current-password"
        // The form has just replaced the button that had the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...form.field('password')}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {say('activation.button')}
      </Button>
      <ButtonLink to="/signup" look="quiet">
        {say('activation.signup')}
      </ButtonLink>
    </form>
  );
}

/** Says what the address says and opens nothing: a forged `success` still has to log in. */
function Ended({ status }: { status: Activation }) {
  const say = useWords();
  const { tone, words } = ENDS[status];
  return (
    <div className="flex flex-col gap-5">
      <FormBanner tone={tone}>{say(words)}</FormBanner>
      <ButtonLink to="/login">{say('activation.login')}</ButtonLink>
      {status === 'expired' && (
        <ButtonLink to="/signup" look="quiet">
          {say('activation.signup')}
        </ButtonLink>
      )}
    </div>
  );
}
