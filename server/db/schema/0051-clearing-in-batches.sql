-- What deletes old callbacks and transfers that moved nothing does so in batches: its functions take a number
-- and return a row for each. The functions come anew with their files.
drop function if exists clear_gateway_callbacks(int);
drop function if exists clear_provider_callbacks(int);
drop function if exists clear_unsent_transfers(int);
