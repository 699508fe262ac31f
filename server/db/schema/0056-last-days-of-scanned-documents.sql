-- Documents beside one in which the virus scanner later found something were kept without a last day. They get
-- that of other refused cases, by the standard retention. Changes a few rows and locks them alone.
update kyc_documents d set destroy_at = c.changed_at + interval '90 days'
from kyc_cases c
where c.state = 'refused' and d.case_id = c.id and d.state not in ('replaced', 'withdrawn')
  and d.destroy_at is null and d.destroyed_at is null;
