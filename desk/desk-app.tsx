// The whole app: signing in, or the frame with its sections.
import { StrictMode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
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

function Sections() {
  const t = usePageTexts('desk');
  const may = useMay();
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/work" replace />} />
      <Route path="/invitation" element={<Navigate to="/work" replace />} />
      <Route path="/account" element={<AccountPage />} />
      {AREAS.filter(({ permission }) => may(permission)).map(({ path, Pages }) => (
        <Route key={path} path={`/${path}/*`} element={<Pages />} />
      ))}
      <Route path="*" element={<DeskPage title={t('desk.page_unknown')}>{null}</DeskPage>} />
    </Routes>
  );
}
