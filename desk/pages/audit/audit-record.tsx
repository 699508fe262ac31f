// One record of the audit log with all its details.
import type { AuditRecordOnWire } from '#contract/desk/audit.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Facts } from '#desk/parts/facts.tsx';
import { Code } from '#desk/parts/data/code.tsx';
import { Verbatim } from '#desk/parts/data/verbatim.tsx';
import { Act } from './act.tsx';

interface AuditRecordProps {
  of: AuditRecordOnWire | undefined;
  onClose: () => void;
}

export function AuditRecord({ of, onClose }: AuditRecordProps) {
  const t = usePageTexts('deskAudit');
  return (
    <Dialog
      isOpen={of !== undefined}
      onClose={onClose}
      title={t('desk.audit_record', { id: of?.id ?? '' })}
    >
      {of && (
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              [t('desk.audit_when'), <Moment key="at" at={of.at} isFull />],
              [
                t('desk.audit_column_actor'),
                of.actor_id === null ? (
                  t('desk.audit_system')
                ) : (
                  <Verbatim key="actor">{of.actor_id}</Verbatim>
                ),
              ],
              [t('desk.audit_column_action'), <Act key="act" of={of} />],
              [t('desk.audit_raw'), <Code key="action">{of.action}</Code>],
              [
                t('desk.audit_column_subject'),
                <Code key="subject">{`${of.subject_kind} ${of.subject_id}`}</Code>,
              ],
              [
                t('desk.audit_column_reason'),
                of.reason && <Verbatim key="why">{of.reason}</Verbatim>,
              ],
              [t('desk.audit_column_position'), of.position ?? t('desk.audit_unsealed')],
            ]}
          />
          <pre
            translate="no"
            className="max-h-80 overflow-auto rounded-control bg-well p-3 text-small wrap-anywhere whitespace-pre-wrap"
          >
            {JSON.stringify(of.details, null, 2)}
          </pre>
        </div>
      )}
    </Dialog>
  );
}
