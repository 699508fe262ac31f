-- SMS: what carried a message and what became of it; what all messages of a day cost; and the codes
-- that verify phone numbers.
alter table outbox
  -- The carrier's own id of an SMS, and its last word about it.
  add column carrier_reference text,
  add column delivery text;
create index outbox_of_reference on outbox (carrier_reference) where carrier_reference is not null;

create table sms_days (
  -- In Asia/Kathmandu.
  day date primary key,
  sent int not null default 0,
  spent_paisa bigint not null default 0,
  -- How many were refused because the budget was used up, and since when.
  refused int not null default 0,
  refused_since timestamptz
);

-- One code for each person: a new one replaces the code before it. The digest is bound to the
-- person, the purpose and the number.
create table phone_codes (
  user_id uuid primary key references users (id),
  country_code text not null,
  phone text not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
alter table phone_codes set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
