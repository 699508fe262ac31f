-- Tables that grow are analyzed and vacuumed by autovacuum only once they have a thousand changes.
-- Statistics of a small table would give a plan that scans it, and a process keeps that plan until the
-- next analysis (docs/decisions/0043). Takes no lock that readers or writers wait for.
alter table coupons set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table delivery_attempts set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table disputes set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table gateway_callbacks set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table journals set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table kept_answers set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table look_ups set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table order_events set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table orders set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table outbox set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table payment_attempts set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table postings set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table provider_alerts set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table provider_callbacks set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table recipients set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table reconciliation_breaks set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table refunds set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table sessions set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table sign_ups set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table spend_counters set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table status_links set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table system_deltas set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table transfer_counters set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table transfers set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table tries set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table unsent_notices set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table used_challenges set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table users set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table wallets set (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000);
alter table open_orders set (autovacuum_analyze_threshold = 1000);
