// Redirects from a sign-in or sign-up page once a person is signed in: to their draft, to the page they
// wanted, or to the services.
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Spinner } from '#ui/surfaces/spinner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { onwardState, returnPlace } from '#web/account/arrival/return-place.ts';
import { currentDraft, forgetDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import { goOnWith, isInUse } from './go-on.ts';

/** The draft, unless the person has gone on to another page since. */
function draftFor(state: unknown): Draft | undefined {
  const found = isInUse() ? currentDraft() : undefined;
  const from = onwardState(state)?.from;
  const isForIt = from === undefined || from === found?.place.split('#')[0];
  return isForIt ? found : undefined;
}

export function AfterSignIn() {
  const { state } = useLocation();
  const [draft] = useState(() => draftFor(state));
  useEffect(() => {
    if (!draft && isInUse()) forgetDraft();
  }, [draft]);
  return draft ? <GoOn draft={draft} /> : <Navigate to={returnPlace(state)} replace />;
}

function GoOn({ draft }: { draft: Draft }) {
  const t = usePageTexts();
  const navigate = useNavigate();
  const isGoing = useRef(false);
  useEffect(() => {
    if (isGoing.current) return;
    isGoing.current = true;
    void goOnWith(draft, { navigate, replace: true });
  }, [draft, navigate]);
  return (
    <output className="flex flex-1 items-center justify-center gap-3 py-24 text-body">
      <Spinner />
      {t('general.working')}
    </output>
  );
}
