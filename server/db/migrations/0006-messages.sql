-- Mails on their way out: put here by the transaction they tell of, sent after it.

create table outbox (
  -- Also the mail's Message-ID: a mail that is sent twice after a crash is one to the reader's
  -- program.
  id uuid primary key,
  to_address text not null,
  template text not null,
  -- What the template's holes are filled with, codes and links among it: gone as soon as the mail
  -- is.
  details jsonb,
  created_at timestamptz not null default now(),
  tries int not null default 0,
  -- Also the lease: whoever takes a mail moves this ahead by longer than a try may last.
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  constraint outbox_keeps_no_secret check (details is null or (sent_at is null and given_up_at is null))
);
create index outbox_waiting on outbox (next_try_at) where sent_at is null and given_up_at is null;
create index outbox_over on outbox (created_at);
