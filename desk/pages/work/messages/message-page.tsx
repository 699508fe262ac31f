// A message that did not arrive: the reason, and the actions. Its content is never shown.
import { useState } from 'react';
import { Link } from 'react-router';
import { getDeskMessage } from '#contract/desk/work/messages.ts';
import type { WireDeskMessage } from '#contract/desk/work/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { DeskPage, Panel } from '#desk/parts/desk-page.tsx';
import { Facts } from '#desk/parts/facts.tsx';
import { useKeys } from '#desk/parts/keys.ts';
import { Reading } from '#desk/parts/reading.tsx';
import { useWork } from '../use-work.ts';
import { CloseMessages } from './close-messages.tsx';
import { useMessages } from './use-messages.ts';

export function MessagePage({ messageId }: { messageId: string }) {
  const t = usePageTexts('desk', 'deskWork');
  const read = useRead(getDeskMessage, { params: { messageId } });
  return (
    <DeskPage
      title={t('desk.message_title')}
      lead={t('desk.message_content')}
      actions={read.data && <Acts of={read.data} />}
    >
      <Panel>
        <Reading of={read}>{(found) => <MessageFacts of={found} />}</Reading>
      </Panel>
    </DeskPage>
  );
}

function Acts({ of: { id, may_retry: mayRetry, may_close: mayClose } }: { of: WireDeskMessage }) {
  const t = usePageTexts('desk', 'deskWork');
  const [isClosing, setIsClosing] = useState(false);
  const { isBusy, retry } = useMessages();
  const work = useWork();
  useKeys([
    {
      keys: 'n',
      label: t('desk.shortcut_take_next'),
      run: () => void work.takeNext('messages'),
    },
    ...(mayClose
      ? [{ keys: 'e', label: t('desk.message_close'), run: () => setIsClosing(true) }]
      : []),
  ]);
  return (
    <>
      {mayRetry && (
        <Button isBusy={isBusy} onClick={() => void retry([id])}>
          {t('desk.message_retry')}
        </Button>
      )}
      {mayClose && (
        <Button look="secondary" onClick={() => setIsClosing(true)}>
          {t('desk.message_close')}
        </Button>
      )}
      <CloseMessages ids={isClosing ? [id] : []} onClose={() => setIsClosing(false)} />
    </>
  );
}

function MessageFacts({ of: found }: { of: WireDeskMessage }) {
  const t = usePageTexts('desk', 'deskWork');
  const { person, closed, next_at: nextAt, no_retry: noRetry } = found;
  return (
    <>
      <Facts
        facts={[
          [t('desk.message_about'), found.about],
          [t('desk.message_channel'), t(`desk.message_channel_${found.channel}`)],
          [t('desk.message_state'), t(`desk.message_state_${found.state}`)],
          [t('desk.message_cause'), found.cause],
          [t('desk.message_to'), found.masked_to],
          [
            t('desk.work_whom'),
            person && (
              <Link key="person" className="text-link" to={`/customers/${person.id}`}>
                {person.full_name}
              </Link>
            ),
          ],
          [t('desk.message_created'), <Moment key="made" at={found.created_at} isFull />],
          [t('desk.message_attempts'), found.attempts],
          [t('desk.message_next'), nextAt && <Moment key="next" at={nextAt} />],
          [
            t('desk.message_closed'),
            closed && (
              <span key="closed">
                <Moment at={closed.at} /> {closed.why}
              </span>
            ),
          ],
        ]}
      />
      {noRetry !== null && <p className="text-soft">{noRetry}</p>}
    </>
  );
}
