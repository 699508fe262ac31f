-- no transaction: an index of a table in use. What an interruption left behind is dropped and made anew.

-- The messages that are over and still name their recipient: those to mask are found among them, however many
-- were masked before.
drop index concurrently if exists outbox_unmasked;
create index concurrently outbox_unmasked on outbox (created_at)
  where not is_masked and (sent_at is not null or given_up_at is not null);
