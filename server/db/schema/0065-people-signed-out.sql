-- People whose sessions were ended together with everybody's, until each is told. Without a foreign key, which
-- would wait for whoever has locked one of these people.
create table signed_out_people (
  user_id uuid primary key
) with (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
