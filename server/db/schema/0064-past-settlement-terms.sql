-- Terms of settlement that were replaced: payouts that were due before are judged by them. A trigger writes
-- it (functions/reconciliation/keep-past-terms.sql), so a release that does not know the table keeps them, too.
create table settlement_terms_past (
  like settlement_terms including constraints,
  id bigint primary key generated always as identity
);
create index settlement_terms_past_of_system on settlement_terms_past (system, id);
