-- Whom a person remembers by a nickname, so that a form can be filled again.

create table recipients (
  id uuid primary key,
  user_id uuid not null,
  -- The folder under billers/ whose form it fills.
  biller text not null,
  recipient text not null,
  operator text not null,
  nickname text not null,
  -- The form's values on the wire's own names, without amount or session.
  request jsonb not null,
  named_at timestamptz not null default now(),
  -- The same number at another operator is somebody else.
  unique (user_id, biller, recipient, operator)
);
