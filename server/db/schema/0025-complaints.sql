-- Complaints about orders: one for each order, answered by the support desk and then by the grievance officer.

create table complaints (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  user_id uuid not null references users (id),
  level text not null default 'support' check (level in ('support', 'officer')),
  state text not null default 'logged' check (state in ('logged', 'assigned', 'resolved', 'escalated')),
  -- The number of the last event.
  version int not null default 1,
  -- The order, its steps, payments and deliveries as they stood when it was made.
  facts jsonb not null,
  assigned_to text,
  logged_at timestamptz not null,
  -- When the answer is due; null once it is given.
  due_at timestamptz,
  constraint complaints_due check ((state = 'resolved') = (due_at is null)),
  constraint complaints_escalated check (state <> 'escalated' or level = 'officer')
);
create index complaints_of_user on complaints (user_id, id);
create index complaints_open on complaints (due_at) where due_at is not null;

create table complaint_events (
  complaint_id uuid not null references complaints (id),
  version int not null,
  state text not null,
  level text not null,
  -- Null: the person who complained.
  operator text,
  -- What the person wrote, or the answer they read.
  text text,
  at timestamptz not null,
  primary key (complaint_id, version)
);

alter table complaints set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table complaint_events set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
