// The sign-up page: the form first, then the code from the mail.
import { Link, useLocation, useNavigate } from 'react-router';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { useWords } from '#ui/words.ts';
import { Page } from '#web/layout/page.tsx';
import { OtpStep } from './otp-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The address a code was sent to stands in the history, so that a reload keeps the second step. */
function sentToOf(state: unknown): string | undefined {
  const isGiven = typeof state === 'object' && state !== null && 'sentTo' in state;
  return isGiven && typeof state.sentTo === 'string' ? state.sentTo : undefined;
}

export function SignupPage() {
  const say = useWords();
  const navigate = useNavigate();
  const sentTo = sentToOf(useLocation().state);
  return (
    <Page
      title={say('signup.title')}
      width="narrow"
      trail={<Trail />}
      lead={sentTo ? undefined : say('signup.lead')}
    >
      <Card>
        {sentTo ? (
          <OtpStep email={sentTo} />
        ) : (
          <SignUpForm
            onRegistered={(email) => void navigate('/signup', { state: { sentTo: email } })}
          />
        )}
      </Card>
    </Page>
  );
}

function Trail() {
  const say = useWords();
  return (
    <nav aria-label={say('signup.way')} className="mb-2">
      <ol className="flex items-center gap-1.5 text-soft">
        <li>
          <Link to="/" className="text-link inline-flex min-h-11 items-center">
            {say('page.home')}
          </Link>
        </li>
        <li aria-hidden="true">
          <ChevronRightIcon className="size-4" />
        </li>
        <li aria-current="page">{say('signup.title')}</li>
      </ol>
    </nav>
  );
}
