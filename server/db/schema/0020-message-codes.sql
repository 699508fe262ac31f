-- The code that each message carries, so that a person can ask whether we sent it.
alter table outbox
  add column code text,
  -- What it was about, as the key of a text; the event itself is deleted once it is sent.
  add column about text,
  -- Where the recipient was replaced by a masked one, after 30 days.
  add column is_masked boolean not null default false;
-- How the person last proved themself in a session: some acts need a strong proof.
alter table sessions add column confirmed_by text;

create index outbox_of_code on outbox (code) where code is not null;
