-- What a sign-up says belongs to that sign-up, and not to its address: its code and its link open an
-- account with what it said and with nothing else. Several may wait for one address; none is an
-- account, and none is left after its time.

create table sign_ups (
  -- The account's id, if this one opens it.
  id uuid primary key,
  email text not null check (email = lower(email)),
  full_name text not null,
  country_code text not null,
  phone text not null,
  password_hash text not null,
  stated_adult_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- HMAC-SHA256 of the code, bound to this sign-up and its purpose: six digits alone would be found
  -- from a plain hash.
  code_hash bytea not null,
  -- Guesses made while this code was good, whichever sign-up of the address they were meant for.
  code_tries smallint not null default 0,
  code_expires_at timestamptz not null,
  -- SHA-256 of the link's 32 random bytes.
  link_hash bytea not null,
  link_expires_at timestamptz not null,
  constraint sign_ups_link unique (link_hash)
);
create index sign_ups_of_address on sign_ups (email, created_at);
create index sign_ups_over on sign_ups (expires_at);

-- Who waits for a code keeps what they said, their code, their link and their id, under which their
-- wallet stands. An account that was ever used and is not active was closed by a person and stays so.
insert into sign_ups (id, email, full_name, country_code, phone, password_hash, stated_adult_at,
  created_at, expires_at, code_hash, code_tries, code_expires_at, link_hash, link_expires_at)
select u.id, u.email, u.full_name, u.country_code, u.phone, u.password_hash, u.stated_adult_at,
  u.created_at, now() + interval '7 days',
  -- Proofs long over were swept; what stands in for them is over too, and no token's hash.
  coalesce(p.code_hash, '\x'), coalesce(p.code_tries, 0), coalesce(p.code_expires_at, now()),
  coalesce(p.link_hash, sha256(convert_to(u.id::text, 'UTF8'))),
  coalesce(p.link_expires_at, now())
from users u left join mailed_proofs p on p.user_id = u.id
where u.activated_at is null and p.used_at is null
  and not exists (select from sessions s where s.user_id = u.id)
  and not exists (select from orders o where o.user_id = u.id)
  and not exists (select from wallets w where w.account_id = u.id and w.version > 0);

drop table mailed_proofs;
delete from users using sign_ups where users.id = sign_ups.id;

-- Mails that wait say when their sign-up was made, as later ones do.
update outbox set details = details
  || jsonb_build_object('made',
    to_char(created_at at time zone 'Asia/Kathmandu', 'FMDD FMMonth YYYY, HH24:MI'))
where template = 'sign_up' and details is not null;
