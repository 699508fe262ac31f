-- The outbox holds events; the mail is made when it is sent, to the address its reader has then.

alter table outbox rename column template to kind;
alter table outbox rename column details to event;
alter table outbox rename column tries to attempts;
alter table outbox rename column next_try_at to due_at;
alter table outbox
  add column is_urgent boolean not null default false,
  add column user_id uuid references users (id),
  alter column to_address drop not null,
  add constraint outbox_has_one_recipient check ((user_id is null) <> (to_address is null));

-- Mails that wait keep their text. Codes go into the lane of codes.
update outbox set
  event = jsonb_build_object('kind', 'stored_mail',
    'mail', jsonb_build_object('template', kind, 'details', event)),
  is_urgent = kind in ('sign_up', 'sign_up_contested', 'sign_up_unclear', 'address_known', 'already_active')
where event is not null;

drop index outbox_waiting;
create index outbox_waiting on outbox (is_urgent, due_at) where sent_at is null and given_up_at is null;
