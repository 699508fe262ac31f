// One line of a manual journal: the account, the direction, and the amount.
import { growsByMinus } from '#contract/desk/ledger-accounts.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { listJournalAccounts } from '#contract/desk/approvals/proposals.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { currencyText, moneyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';
import { accountText } from '#desk/text/account-text.ts';
import { WALLET } from './journal-lines.ts';
import type { TypedLine } from './journal-lines.ts';

type Account = AnswerOf<typeof listJournalAccounts>['accounts'][number];

interface JournalLineProps {
  number: number;
  line: TypedLine;
  currency: 'NPR' | 'INR';
  accounts: readonly Account[];
  onChange: (line: TypedLine) => void;
  /** Undefined if the line cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** The balance with the sign that people expect: money that a bank holds for us is positive. */
const balanceOf = ({ name, balance, currency }: Account): string => {
  const paisa = BigInt(Math.round(balance * 100));
  return moneyText(growsByMinus(name) ? -paisa : paisa, currency);
};

export function JournalLine(props: JournalLineProps) {
  const { number, line, currency, accounts, onChange, onRemove } = props;
  const t = usePageTexts('desk', 'deskApprovals');
  const choices = [
    { value: '', label: t('desk.approvals_journal_choose') },
    { value: WALLET, label: t('desk.approvals_journal_wallet') },
    ...accounts.map((account) => ({
      value: account.name,
      label: `${accountText(account.name, t)}: ${balanceOf(account)}`,
    })),
  ];
  return (
    <fieldset className="grid items-start gap-3 border-b border-rule pb-4 md:grid-cols-[2fr_1fr_1fr_auto]">
      <legend className="pb-1 text-label font-bold text-soft">
        {t('desk.approvals_journal_line', { number })}
      </legend>
      <div className="flex flex-col gap-3">
        <ChoiceField
          label={t('desk.approvals_account')}
          choices={choices}
          value={line.account}
          onChange={({ target }) => onChange({ ...line, account: target.value })}
        />
        {line.account === WALLET && (
          <TextField
            label={t('desk.approvals_journal_email')}
            type="email"
            autoComplete="off"
            value={line.email}
            onChange={({ target }) => onChange({ ...line, email: target.value })}
          />
        )}
      </div>
      <ChoiceField
        label={t('desk.approvals_journal_side')}
        choices={(['down', 'up'] as const).map((way) => ({
          value: way,
          label: t(`desk.ledger_${way}`),
        }))}
        value={line.way}
        onChange={({ target }) => onChange({ ...line, way: target.value === 'up' ? 'up' : 'down' })}
      />
      <TextField
        label={t('desk.approvals_amount')}
        inputMode="decimal"
        autoComplete="off"
        before={currencyText(currency)}
        value={line.amount}
        onChange={({ target }) => onChange({ ...line, amount: target.value })}
      />
      {onRemove && (
        <Button
          look="quiet"
          onClick={onRemove}
          aria-label={t('desk.approvals_journal_remove', { number })}
          className="md:mt-6"
        >
          ×
        </Button>
      )}
    </fieldset>
  );
}
