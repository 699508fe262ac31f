-- What journals that corrected differences of the same reference have booked is counted on our side of a later
-- difference: corrected_paisa. One that comes back with the figures of a corrected one is another difference:
-- its round. A release that knows neither writes 0 for both, and finds its rows by the constraint's name.
alter table reconciliation_breaks
  add column corrected_paisa bigint not null default 0,
  add column round int not null default 0,
  drop constraint reconciliation_breaks_difference,
  add constraint reconciliation_breaks_difference unique nulls not distinct
    (system, what, reference, kind, ours_state, ours_paisa, theirs_state, theirs_paisa, round);
