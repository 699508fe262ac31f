// The search form of the audit log.
import type * as z from 'zod/mini';
import { AUDIT_CHOICES, auditFilterFields, listAuditActions } from '#contract/desk/audit.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { DayField } from '#desk/parts/data/day-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { Panel } from '#desk/parts/desk-page.tsx';
import { FILTER_NAMES, shownOf } from './audit-filter.ts';
import type { AuditFilter } from './audit-filter.ts';

type Typed = z.input<typeof auditFilterFields>;

/** The rarely needed fields. */
const MORE = ['action', 'subject_kind', 'subject_id', 'from', 'to'] as const;

interface AuditFiltersProps {
  filter: AuditFilter;
  onSearch: (filter: AuditFilter) => void;
}

const NOTHING = Object.fromEntries(FILTER_NAMES.map((name) => [name, '']));

export function AuditFilters({ filter, onSearch }: AuditFiltersProps) {
  const t = usePageTexts('deskAudit');
  const { data } = useRead(listAuditActions);
  const form = useContractForm({
    schema: auditFilterFields,
    defaults: { ...NOTHING, ...filter, show: shownOf(filter) },
    async send(typed: Typed) {
      onSearch(typed as AuditFilter);
    },
  });
  const shows = AUDIT_CHOICES.map((show) => ({ value: show, label: t(`desk.audit_show_${show}`) }));
  /** The selected item stays in the list even before the list has loaded. */
  const choices = (words: readonly string[] = [], chosen: string | undefined) => [
    { value: '', label: t('desk.audit_any') },
    ...[...new Set([...words, ...(chosen === undefined ? [] : [chosen])])].map((word) => ({
      value: word,
      label: word,
    })),
  ];
  return (
    <Panel>
      <form noValidate role="search" onSubmit={form.submit} className="flex flex-col gap-4">
        <FormBanner tone="error">{form.banner}</FormBanner>
        <div className="grid gap-4 sm:grid-cols-3">
          <ChoiceField label={t('desk.audit_show')} choices={shows} {...form.field('show')} />
          <TextField
            label={t('desk.audit_actor')}
            hint={t('desk.audit_actor_hint')}
            {...form.field('actor')}
          />
          <TextField
            label={t('desk.audit_text')}
            hint={t('desk.audit_text_hint')}
            {...form.field('text')}
          />
        </div>
        <details open={MORE.some((name) => filter[name] !== undefined)}>
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-bold text-act">
            {t('desk.audit_more')}
          </summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
            <ChoiceField
              label={t('desk.audit_action')}
              choices={choices(data?.actions, filter.action)}
              {...form.field('action')}
            />
            <ChoiceField
              label={t('desk.audit_subject_kind')}
              choices={choices(data?.subject_kinds, filter.subject_kind)}
              {...form.field('subject_kind')}
            />
            <TextField label={t('desk.audit_subject_id')} {...form.field('subject_id')} />
            <DayField label={t('desk.audit_from')} {...form.field('from')} />
            <DayField label={t('desk.audit_to')} {...form.field('to')} />
          </div>
        </details>
        <div className="flex gap-3">
          <Button type="submit">{t('desk.audit_search')}</Button>
          <Button look="quiet" onClick={() => onSearch({})}>
            {t('desk.audit_clear')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
