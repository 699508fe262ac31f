// The verification of the audit log in the app: its progress, the head hash to note down, and the faults.
import type * as z from 'zod/mini';
import { auditHeadFields } from '#contract/desk/audit.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { useVerification } from './use-verification.ts';
import type { ChainProblem, Verification } from './use-verification.ts';

export function VerifyChain() {
  const t = usePageTexts('desk', 'deskAudit');
  const { verification, verify, stop } = useVerification();
  const isRunning = verification?.state === 'running';
  const form = useContractForm({
    schema: auditHeadFields,
    defaults: { expected: '' },
    send: async ({ expected }: z.input<typeof auditHeadFields>) => void verify(expected),
  });
  return (
    <Panel title={t('desk.audit_verify')}>
      <p className="max-w-prose text-soft">{t('desk.audit_verify_lead')}</p>
      <form noValidate onSubmit={form.submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-72 flex-1">
          <TextField
            label={t('desk.audit_verify_expected')}
            autoComplete="off"
            spellCheck={false}
            {...form.field('expected')}
          />
        </div>
        <Button type="submit" isBusy={isRunning}>
          {t('desk.audit_verify_begin')}
        </Button>
        {isRunning && (
          <Button look="secondary" onClick={stop}>
            {t('desk.audit_verify_stop')}
          </Button>
        )}
      </form>
      {verification && <Progress of={verification} />}
    </Panel>
  );
}

const TONES = {
  running: 'info',
  sound: 'success',
  broken: 'error',
  stopped: 'warning',
  failed: 'error',
} as const;

function Progress({ of }: { of: Verification }) {
  const t = usePageTexts('deskAudit');
  const { state, stage, done, total, head, problems, fault } = of;
  const going =
    stage === 'links'
      ? t('desk.audit_verify_links', { done, total })
      : t('desk.audit_verify_records');
  return (
    <div className="flex flex-col gap-3">
      {state === 'running' && (
        <progress
          aria-label={t('desk.audit_verify')}
          className="h-2 w-full accent-act"
          max={Math.max(1, total)}
          value={done}
        />
      )}
      <FormBanner tone={TONES[state]}>
        {state === 'running' ? going : t(`desk.audit_verify_${state}`)}
        {fault !== undefined && ` ${fault}`}
        {problems.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {problems.map((problem) => (
              <li key={JSON.stringify(problem)}>
                <Problem of={problem} />
              </li>
            ))}
          </ul>
        )}
      </FormBanner>
      {state !== 'running' && head !== undefined && <Head head={head} />}
    </div>
  );
}

function Problem({ of: { kind, position, record_id: record } }: { of: ChainProblem }) {
  const t = usePageTexts('deskAudit');
  return t(`desk.audit_problem_${kind}`, { position: position ?? '–', record: record ?? '–' });
}

function Head({ head }: { head: string }) {
  const t = usePageTexts('desk', 'deskAudit');
  const [position = ''] = head.split(':');
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(head);
    addToast(t('desk.copied'), { tone: 'success' });
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {t('desk.audit_head')}: {t('desk.audit_head_position', { position })}
      </p>
      <code className="rounded-control bg-well px-3 py-2 wrap-anywhere">{head}</code>
      <Button look="secondary" onClick={() => void copy()}>
        {t('desk.copy')}
      </Button>
    </div>
  );
}
