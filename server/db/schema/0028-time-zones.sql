-- The time zone in which each person is told times, that of their last sign-in; and, with an event for
-- an address, that of whoever caused it there.
alter table users add column time_zone text not null default 'Asia/Kathmandu';
alter table outbox add column time_zone text;
