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
import { dayText } from '#ui/surfaces/moment.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { Row, Rows, Setting } from '../setting.tsx';
import { UnreadNote } from '../unread.tsx';
import { useAct } from './act.ts';

type Lists = AnswerOf<typeof getSessions>;
type Browser = Pick<Lists['sessions'][number], 'browser' | 'system'>;

function useAgentName(): (agent: Browser) => string {
  const t = usePageTexts('twoStep');
  return ({ browser, system }) =>
    [browser, system].filter(Boolean).join(', ') || t('sessions.unknown');
}

export function Sessions() {
  const t = usePageTexts('twoStep');
  const { data, error, refetch } = useRead(getSessions);
  const { isBusy, run } = useAct();
  if (!data) {
    if (error) return <UnreadNote error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="h-72 w-full" />;
  }
  const endOthers = (): void =>
    run(async () => {
      await call(endOtherSessions);
      addToast(t('sessions.ended'), { tone: 'success' });
    });
  return (
    <>
      <Setting title={t('sessions.title')}>
        <Folded>
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Folded>
        {data.sessions.length > 1 && (
          <Button look="secondary" className="self-start" isBusy={isBusy} onClick={endOthers}>
            {t('sessions.end_others')}
          </Button>
        )}
      </Setting>
      <Setting title={t('devices.title')}>
        <Folded>
          {data.devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </Folded>
      </Setting>
    </>
  );
}

/** The number of rows that are always visible. */
const OPEN = 4;

/** The first rows, with the older ones collapsed. */
function Folded({ children }: { children: readonly ReactNode[] }) {
  const t = usePageTexts('twoStep');
  const older = children.slice(OPEN);
  return (
    <>
      <Rows>{children.slice(0, OPEN)}</Rows>
      {older.length > 0 && (
        <details>
          <summary className="text-link inline-flex min-h-11 items-center">
            {t('sessions.older', { count: older.length })}
          </summary>
          <div className="mt-3">
            <Rows>{older}</Rows>
          </div>
        </details>
      )}
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
    <Row
      title={<Agent name={name} isThis={session.is_this} />}
      action={
        !session.is_this && (
          <Button
            look="quiet"
            isBusy={isBusy}
            aria-label={t('sessions.end_of', { name })}
            onClick={end}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    >
      <p className="text-small text-soft">{t('sessions.since', { date: dayText(at), network })}</p>
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
  const isOnly = first.date === last.date && first.network === last.network;
  return (
    <Row
      title={<Agent name={name} isThis={device.is_this} />}
      action={
        !device.is_this && (
          <Button
            look="quiet"
            isBusy={isBusy}
            aria-label={t('devices.forget_one', { name })}
            onClick={forget}
          >
            {t('devices.forget')}
          </Button>
        )
      }
    >
      <div className="text-small text-soft">
        <p>{t(isOnly ? 'devices.only' : 'devices.last', last)}</p>
        {!isOnly && <p>{t('devices.first', first)}</p>}
        {device.trusted_until !== null && (
          <p>{t('devices.trusted', { date: dayText(device.trusted_until) })}</p>
        )}
      </div>
    </Row>
  );
}

function Agent({ name, isThis }: { name: string; isThis: boolean }) {
  const t = usePageTexts('twoStep');
  return (
    <p className="font-bold wrap-anywhere">
      {name}
      {isThis && <span className="ml-2 text-small text-pine">{t('sessions.this')}</span>}
    </p>
  );
}
