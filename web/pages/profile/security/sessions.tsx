// Where the person is signed in, and the devices they have used; each can be signed out.
import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import {
  endOtherSessions,
  endSession,
  forgetDevice,
  getSessions,
} from '#contract/people/sessions.ts';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { dayText } from '#ui/surfaces/moment.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { Unread } from '../unread.tsx';
import { useAct } from './act.ts';

type Lists = AnswerOf<typeof getSessions>;
type Agent = Pick<Lists['sessions'][number], 'browser' | 'system'>;

function useAgentName(): (agent: Agent) => string {
  const t = usePageTexts('twoStep');
  return ({ browser, system }) =>
    [browser, system].filter(Boolean).join(', ') || t('sessions.unknown');
}

export function Sessions() {
  const t = usePageTexts('twoStep');
  const { data, error, refetch } = useRead(getSessions);
  const { isBusy, run } = useAct();
  if (!data) {
    if (error) return <Unread error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="h-72 w-full rounded-sheet" />;
  }
  const endOthers = (): void =>
    run(async () => {
      await call(endOtherSessions);
      addToast(t('sessions.ended'), { tone: 'success' });
    });
  return (
    <>
      <Sheet>
        <h2 className="text-section">{t('sessions.title')}</h2>
        <ul className="mt-2 divide-y divide-rule">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        {data.sessions.length > 1 && (
          <Button look="secondary" className="mt-4" isBusy={isBusy} onClick={endOthers}>
            {t('sessions.end_others')}
          </Button>
        )}
      </Sheet>
      <Sheet>
        <h2 className="text-section">{t('devices.title')}</h2>
        <ul className="mt-2 divide-y divide-rule">
          {data.devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function SessionRow({ session }: { session: Lists['sessions'][number] }) {
  const t = usePageTexts('twoStep');
  const name = useAgentName()(session);
  const { isBusy, run } = useAct();
  const end = (): void =>
    run(async () => {
      await call(endSession, { params: { sessionId: session.id } });
      addToast(t('sessions.ended'), { tone: 'success' });
    });
  const { signed_in_at: at, network } = session;
  return (
    <Row name={name} isThis={session.is_this}>
      <p className="text-small text-soft">{t('sessions.since', { date: dayText(at), network })}</p>
      {!session.is_this && (
        <Button
          look="quiet"
          className="-mb-2 -ml-5"
          isBusy={isBusy}
          aria-label={t('sessions.end_of', { name })}
          onClick={end}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  );
}

function DeviceRow({ device }: { device: Lists['devices'][number] }) {
  const t = usePageTexts('twoStep');
  const name = useAgentName()(device);
  const { isBusy, run } = useAct();
  const forget = (): void =>
    run(async () => {
      await call(forgetDevice, { params: { deviceId: device.id } });
      addToast(t('devices.forgotten'), { tone: 'success' });
    });
  const first = { date: dayText(device.first_seen_at), network: device.first_network };
  const last = { date: dayText(device.last_seen_at), network: device.last_network };
  return (
    <Row name={name} isThis={device.is_this}>
      <div className="text-small text-soft">
        <p>{t('devices.last', last)}</p>
        <p>{t('devices.first', first)}</p>
        {device.trusted_until !== null && (
          <p>{t('devices.trusted', { date: dayText(device.trusted_until) })}</p>
        )}
      </div>
      {!device.is_this && (
        <Button
          look="quiet"
          className="-mb-2 -ml-5"
          isBusy={isBusy}
          aria-label={t('devices.forget_one', { name })}
          onClick={forget}
        >
          {t('devices.forget')}
        </Button>
      )}
    </Row>
  );
}

interface RowProps {
  name: string;
  isThis: boolean;
  children: ReactNode;
}

function Row({ name, isThis, children }: RowProps) {
  const t = usePageTexts('twoStep');
  return (
    <li className="flex flex-col items-start gap-1 py-3 last:pb-0">
      <p className="font-bold wrap-anywhere">
        {name}
        {isThis && <span className="ml-2 text-small text-pine">{t('sessions.this')}</span>}
      </p>
      {children}
    </li>
  );
}
