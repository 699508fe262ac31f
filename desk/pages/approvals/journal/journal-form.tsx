// The form of a manual journal: two lines or more, evidence, and the order it belongs to.
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AnswerOf, Sent } from '#contract/call.ts';
import { JOURNAL_EVIDENCE_MAX, JOURNAL_LINES_MAX } from '#contract/desk/approvals/actions.ts';
import type { listJournalAccounts, previewJournal } from '#contract/desk/approvals/proposals.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { currencyText, moneyText } from '#ui/text/money-text.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { refusalText } from '#desk/parts/use-act.ts';
import { JournalLine } from './journal-line.tsx';
import { balancesOf, emptyLine, linesOnWire } from './journal-lines.ts';
import type { Balance, TypedLine } from './journal-lines.ts';

type Account = AnswerOf<typeof listJournalAccounts>['accounts'][number];

interface JournalFormProps {
  accounts: readonly Account[];
  /** Asks for the preview; a thrown CallError is shown. */
  onSend: (body: Sent<typeof previewJournal, 'body'>) => Promise<void>;
}

/** One request at a time, and why the last one was refused. */
function useSending(onSend: JournalFormProps['onSend']) {
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<CallError>();
  const send = async (body: Parameters<typeof onSend>[0]): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setRefused(undefined);
    try {
      await onSend(body);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refused, send };
}

export function JournalForm({ accounts, onSend }: JournalFormProps) {
  const t = usePageTexts('deskApprovals');
  const [lines, setLines] = useState([emptyLine(0, 'down'), emptyLine(1, 'up')]);
  const [evidence, setEvidence] = useState('');
  const [order, setOrder] = useState('');
  const { isBusy, refused, send } = useSending(onSend);
  const { evidence: evidenceMessage, order: orderMessage, ...others } = refused?.fields ?? {};
  const banner = refused?.banner ?? Object.values(others)[0];
  function submit(event: FormEvent): void {
    event.preventDefault();
    const about = order.trim() === '' ? {} : { order: order.trim() };
    void send({ lines: linesOnWire(lines), evidence, ...about });
  }
  const change = (next: TypedLine): void =>
    setLines(lines.map((line) => (line.key === next.key ? next : line)));
  const add = (): void =>
    setLines([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1, 'up')]);
  const remove = (key: number): void => setLines(lines.filter((line) => line.key !== key));
  const currencyOf = (name: string) =>
    accounts.find((account) => account.name === name)?.currency ?? 'NPR';
  return (
    <form noValidate onSubmit={submit} className="flex max-w-4xl flex-col gap-4">
      {lines.map((line, index) => (
        <JournalLine
          key={line.key}
          number={index + 1}
          line={line}
          currency={currencyOf(line.account)}
          accounts={accounts}
          onChange={change}
          onRemove={lines.length > 2 ? () => remove(line.key) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {lines.length < JOURNAL_LINES_MAX && (
          <Button look="quiet" className="-ml-5" onClick={add}>
            {t('desk.approvals_journal_add')}
          </Button>
        )}
        <Balances of={balancesOf(lines, currencyOf)} />
      </div>
      <TextArea
        label={t('desk.approvals_evidence')}
        hint={t('desk.approvals_journal_evidence_hint')}
        message={evidenceMessage}
        rows={2}
        maxLength={JOURNAL_EVIDENCE_MAX}
        value={evidence}
        onChange={({ target }) => setEvidence(target.value)}
      />
      <TextField
        label={t('desk.approvals_journal_order')}
        hint={t('desk.approvals_journal_order_hint')}
        message={orderMessage}
        autoComplete="off"
        value={order}
        onChange={({ target }) => setOrder(target.value)}
      />
      <FormBanner tone="error">{refused && (banner ?? refusalText(refused))}</FormBanner>
      <Button type="submit" isBusy={isBusy} className="self-start">
        {t('desk.approvals_to_preview')}
      </Button>
    </form>
  );
}

/** Whether the lines balance so far; marked while they do not. */
function Balances({ of }: { of: readonly Balance[] }) {
  const t = usePageTexts('deskApprovals');
  return of.map(({ currency, apartPaisa }) =>
    apartPaisa === 0n ? (
      <p key={currency} className="text-pine">
        {t('desk.approvals_journal_even', { currency: currencyText(currency) })}
      </p>
    ) : (
      <p key={currency} className="figures font-bold text-warn">
        {t('desk.approvals_journal_apart', { amount: moneyText(apartPaisa, currency) })}
      </p>
    ),
  );
}
