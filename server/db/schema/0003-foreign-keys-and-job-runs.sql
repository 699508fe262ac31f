-- Foreign keys on every table outside the hot path, and when nightly jobs have run.

-- Which job ended when, so that it runs in one process only.
create table job_runs (
  name text primary key,
  ended_at timestamptz not null
);

-- The hot path has none, because each costs as much as the row itself: journals, postings, orders with
-- their events and attempts, counters and kept answers. The books audit looks at those.
-- Not valid yet: rows from now on are held to them, and the old ones are read by the next migration
-- without keeping anybody from writing.
alter table look_ups add constraint look_ups_user foreign key (user_id) references users (id) not valid;
alter table recipients add constraint recipients_user foreign key (user_id) references users (id) not valid;
alter table status_links
  add constraint status_links_order foreign key (order_id) references orders (id) not valid,
  add constraint status_links_user foreign key (user_id) references users (id) not valid;
alter table payment_attempts
  add constraint payment_attempts_order foreign key (order_id) references orders (id) not valid,
  add constraint payment_attempts_user foreign key (user_id) references users (id) not valid;
alter table refunds
  add constraint refunds_attempt foreign key (attempt_id) references payment_attempts (id) not valid,
  add constraint refunds_order foreign key (order_id) references orders (id) not valid,
  add constraint refunds_user foreign key (user_id) references users (id) not valid;
alter table disputes
  add constraint disputes_attempt foreign key (attempt_id) references payment_attempts (id) not valid,
  add constraint disputes_order foreign key (order_id) references orders (id) not valid,
  add constraint disputes_user foreign key (user_id) references users (id) not valid;
alter table transfers
  add constraint transfers_sender foreign key (sender_id) references users (id) not valid,
  add constraint transfers_receiver foreign key (receiver_id) references users (id) not valid;
alter table transfer_counters
  add constraint transfer_counters_user foreign key (user_id) references users (id) not valid;
alter table provider_alerts
  add constraint provider_alerts_order foreign key (order_id) references orders (id) not valid;
alter table reconciliation_breaks
  add constraint reconciliation_breaks_order foreign key (order_id) references orders (id) not valid;
