-- no transaction: an index of a table in use. What an interruption left behind is dropped and made anew.

-- The identity checks that another one replaced: a name that changes during a renewal replaces one, and its
-- documents then get a last day, too.
drop index concurrently if exists kyc_cases_replaced;
create index concurrently kyc_cases_replaced on kyc_cases (changed_at) where state = 'replaced';
