-- The language each person is written to in, that of their last sign-in; and, with an event for an
-- address, the language of whoever caused it there.
alter table users add column language text not null default 'en';
alter table outbox add column language text;
