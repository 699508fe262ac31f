// The whole app: signing in, or the frame with its sections.
import { StrictMode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { ReadCache } from '#web/api/reads.tsx';
import { AREAS } from './areas.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { AccountPage } from './pages/staff/account-page.tsx';
import { DeskPage } from './parts/desk-page.tsx';
import { useDeskSession, useMay } from './session/desk-session.ts';
import { InvitationPage } from './session/invitation-page.tsx';
import { SignInPage } from './session/sign-in-page.tsx';

export function DeskApp() {
  return (
    <StrictMode>
      <ReadCache>
        <Screen />
      </ReadCache>
    </StrictMode>
  );
}

function Screen() {
  const session = useDeskSession();
  const { pathname } = useLocation();
  if (pathname === '/invitation' && !session) return <InvitationPage />;
  if (!session) return <SignInPage />;
  return (
    <DeskFrame>
      <Sections />
    </DeskFrame>
  );
}

function NoPage() {
  const t = usePageTexts('desk');
  return (
    <DeskPage title={t('desk.page_unknown')}>
      <div>
        <ButtonLink to="/work" look="secondary">
          {t('desk.search_go', { section: t('desk.nav_work') })}
        </ButtonLink>
      </div>
    </DeskPage>
  );
}

function Sections() {
  const may = useMay();
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/work" replace />} />
      <Route path="/invitation" element={<Navigate to="/work" replace />} />
      <Route path="/account" element={<AccountPage />} />
      {AREAS.filter(({ permission }) => may(permission)).map(({ path, Pages }) => (
        <Route key={path} path={`/${path}/*`} element={<Pages />} />
      ))}
      <Route path="*" element={<NoPage />} />
    </Routes>
  );
}
