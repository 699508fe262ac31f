-- People with an account, and the sessions they are signed in with.

create table users (
  id uuid primary key,
  email text not null,
  full_name text not null,
  country_code text not null,
  phone text not null,
  phone_verified_at timestamptz,
  password_hash text not null,
  kyc_status smallint not null default 0 check (kyc_status in (0, 1, 2)),
  stated_adult_at timestamptz,
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  constraint users_email_key unique (email),
  constraint users_email_canonical check (email = lower(email))
);
-- One wallet per number, once the number is proven (decisions 16).
create unique index users_verified_phone on users (country_code, phone) where phone_verified_at is not null;

-- A session's token is kept only as its SHA-256: a stolen table opens no account.
create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_of_user on sessions (user_id);
