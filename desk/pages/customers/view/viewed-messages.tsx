// Our recent messages to the customer: subjects and times, never their contents.
import { useParams } from 'react-router';
import type { AnswerOf } from '#contract/call.ts';
import { viewMessages } from '#contract/desk/customers/support-view.ts';
import { ShortMoment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Panel } from '#desk/parts/desk-page.tsx';
import { Grid } from '#desk/parts/grid.tsx';
import type { GridColumn } from '#desk/parts/grid.tsx';
import { Reading } from '#desk/parts/reading.tsx';
import { Theirs } from '../theirs.tsx';

type Message = AnswerOf<typeof viewMessages>['messages'][number];

export function ViewedMessages() {
  const t = usePageTexts('deskCustomers');
  const { viewId = '' } = useParams();
  const read = useRead(viewMessages, { params: { viewId } });
  return (
    <Panel>
      <Reading of={read}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="text-soft">{t('desk.customers_none')}</p>
          ) : (
            <Messages messages={messages} />
          )
        }
      </Reading>
    </Panel>
  );
}

const columnsOf = (t: Say<'deskCustomers'>): GridColumn<Message>[] => [
  {
    title: t('desk.customers_sent'),
    cell: ({ sent_at: at }) =>
      at === null ? t('desk.customers_not_sent') : <ShortMoment at={at} />,
  },
  { title: t('desk.customers_type'), cell: ({ channel }) => t(`desk.customers_${channel}`) },
  {
    title: t('desk.customers_subject'),
    cell: ({ subject }) => <Theirs>{subject}</Theirs>,
    isWide: true,
  },
];

function Messages({ messages }: { messages: readonly Message[] }) {
  const t = usePageTexts('deskCustomers');
  return (
    <Grid<Message>
      caption={t('desk.customers_view_messages')}
      rows={messages}
      rowKey={({ made_at: at, subject }) => at + subject}
      columns={columnsOf(t)}
    />
  );
}
