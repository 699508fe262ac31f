-- no transaction: indexes of large tables are built while these are in use. What an interruption left
-- behind is kept, or dropped and made anew.

-- Who in the back office has which item of which queue, and what waits until another day. The items
-- themselves stand in the tables of what they are about.
create table if not exists desk_work (
  queue text not null,
  item_id text not null,
  -- When the item came into its queue. One that left it and came back later is another piece of
  -- work: whoever had the former does not have it.
  since timestamptz not null,
  -- Null: nobody has it.
  staff_id uuid references staff (id),
  assigned_by uuid references staff (id),
  assigned_at timestamptz,
  -- Until when it waits, who decided that, and why; all null where it does not.
  snoozed_until timestamptz,
  snoozed_at timestamptz,
  snoozed_by uuid references staff (id),
  snoozed_why text,
  primary key (queue, item_id),
  constraint desk_work_assigned check (num_nulls(staff_id, assigned_by, assigned_at) in (0, 3)),
  constraint desk_work_snoozed check
    (num_nulls(snoozed_until, snoozed_at, snoozed_by, snoozed_why) in (0, 4))
);
create index if not exists desk_work_of_staff on desk_work (staff_id) where staff_id is not null;
alter table desk_work set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);

-- A message that was given up leaves its queue once somebody says why that is all right, or it is
-- sent again. Only messages without a code or link keep what they said for that.
alter table outbox
  add column if not exists closed_at timestamptz,
  add column if not exists closed_why text,
  drop constraint if exists outbox_keeps_no_secret,
  add constraint outbox_keeps_no_secret check
    (event is null or (sent_at is null and (given_up_at is null or not is_urgent))) not valid;
alter table outbox validate constraint outbox_keeps_no_secret;

-- What a person looks at: few rows each.
drop index concurrently if exists order_events_for_a_person;
create index concurrently order_events_for_a_person on order_events (order_id, version, at)
  where why = 'delivery.person';
drop index concurrently if exists outbox_undelivered;
create index concurrently outbox_undelivered on outbox (created_at)
  where closed_at is null and not is_masked
    and (given_up_at is not null or (sent_at is null and last_error is not null)
      or delivery in ('failed', 'undelivered'));
drop index concurrently if exists refunds_failed;
create index concurrently refunds_failed on refunds (settled_at) where state = 'failed';
drop index concurrently if exists disputes_lost;
create index concurrently disputes_lost on disputes (closed_at)
  where state = 'lost' and held_paisa < amount_paisa;
