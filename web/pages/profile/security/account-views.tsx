// Who of the staff looked at the account, or at a masked field of it, and why.
import type { AnswerOf } from '#contract/call.ts';
import { getAccountViews } from '#contract/people/blocks/customer-blocks.ts';
import { Moment } from '#ui/surfaces/moment.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { Row, Rows, Setting } from '../setting.tsx';
import { UnreadNote } from '../unread.tsx';

type View = AnswerOf<typeof getAccountViews>['views'][number];

export function AccountViews() {
  const t = usePageTexts('protection');
  const { data, error, refetch } = useRead(getAccountViews);
  return (
    <Setting title={t('views.title')}>
      <p className="text-soft">{t('views.lead')}</p>
      {!data && error && <UnreadNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data?.views.length === 0 && <p>{t('views.none')}</p>}
      {data && data.views.length > 0 && (
        <Rows>
          {data.views.map((view) => (
            <ViewRow key={view.at + view.what} view={view} />
          ))}
        </Rows>
      )}
    </Setting>
  );
}

const TEAMS = ['support', 'compliance'] as const;

function ViewRow({ view: { by, role, what, why, at } }: { view: View }) {
  const t = usePageTexts('protection');
  const team = TEAMS.find((one) => one === role) ?? 'support';
  return (
    <Row title={<p className="font-bold wrap-anywhere">{t(`views.by_${team}`, { by })}</p>}>
      <p className="wrap-anywhere">{why}</p>
      <p className="text-small text-soft">
        {t(`views.what_${what}`)} · <Moment at={at} />
      </p>
    </Row>
  );
}
