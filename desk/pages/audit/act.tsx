// An audit record in plain words: who did what. The technical names in the log are among its details.
import { Link } from 'react-router';
import type { AuditRecordOnWire } from '#contract/desk/audit.ts';
import { usePageTexts } from '#ui/texts.ts';
import { Code } from '#desk/parts/data/code.tsx';
import { Operator } from '#desk/parts/data/operator.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';

export function Actor({ of: { actor_kind: kind, actor_id: id, who } }: { of: AuditRecordOnWire }) {
  const t = usePageTexts('deskAudit');
  if (id === null) return t('desk.audit_system');
  if (kind === 'operator') return <Operator id={id} name={who} />;
  if (kind === 'system') return <Verbatim>{who ?? id}</Verbatim>;
  return (
    <Link to={`/customers/${id}`} className="text-link">
      {t('desk.audit_about_customer', { name: who ?? '' })}
    </Link>
  );
}

const PAGES = {
  order: 'orders',
  customer: 'customers',
  staff: 'staff',
  identity: 'kyc',
  approval: 'approvals',
  difference: 'reconciliation/differences',
} as const;

/** "Decided how the order ended: order K…"; the raw name of an action that has no sentence. */
export function Act({ of }: { of: AuditRecordOnWire }) {
  const t = usePageTexts('deskAudit');
  const { says, action, actor_id: actor, who } = of;
  // For acts on one's own account, the subject is not named again.
  const isOwn = of.about?.id === actor || (of.about?.page === 'staff' && of.about.name === who);
  const about = isOwn ? null : of.about;
  return (
    <span className="whitespace-normal">
      {says ?? <Code>{action}</Code>}
      {about && (
        <>
          {' · '}
          <Link
            to={`/${PAGES[about.page]}${about.page === 'staff' ? '' : `/${about.id}`}`}
            className="text-link"
          >
            {t(`desk.audit_about_${about.page}`, { name: about.name ?? '' })}
          </Link>
        </>
      )}
    </span>
  );
}
