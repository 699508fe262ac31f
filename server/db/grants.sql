-- The privileges of both roles, granted again after every schema change: everything on the app's own tables,
-- but on the ledger only reading and calling its functions. kosheli_app is the back office; kosheli_site
-- serves customers and has less, as the last lines say.
grant usage on schema public to kosheli_app, kosheli_site;
grant select, insert, update, delete on all tables in schema public to kosheli_app, kosheli_site;
grant usage, select on all sequences in schema public to kosheli_app, kosheli_site;
revoke all on migrations, repeatables, function_files, function_versions from kosheli_app, kosheli_site;
revoke insert, update, delete on last_books_audit, job_runs from kosheli_app, kosheli_site;

revoke all on journals, postings, wallets, system_accounts, system_deltas from kosheli_app, kosheli_site;
grant select on journals, postings, wallets, system_accounts, system_deltas to kosheli_app, kosheli_site;
revoke all on function ledger_post, ledger_lock_wallets, ledger_open_wallet, ledger_roll_up,
  ensure_system_account from public;
grant execute on function ledger_post, ledger_lock_wallets, ledger_open_wallet, ledger_roll_up,
  ensure_system_account to kosheli_app, kosheli_site;

-- Fees, rates, limits and coupons are set by the operator; the app only counts a coupon's uses. The history
-- of orders and payments is append-only.
revoke insert, update, delete on fee_versions, fee_rows, currency_rates, limit_rules, limit_tiers, coupons
  from kosheli_app, kosheli_site;
grant update (used) on coupons to kosheli_app, kosheli_site;
revoke update, delete on order_events, provider_callbacks from kosheli_app, kosheli_site;
revoke delete on orders, delivery_attempts, payment_attempts, gateway_callbacks
  from kosheli_app, kosheli_site;
revoke all on function clear_gateway_callbacks, clear_provider_callbacks from public;
grant execute on function clear_gateway_callbacks, clear_provider_callbacks to kosheli_app, kosheli_site;
revoke update, delete on transfers from kosheli_app, kosheli_site;
revoke all on function clear_unsent_transfers from public;
grant execute on function clear_unsent_transfers to kosheli_app, kosheli_site;
revoke delete on refunds, disputes, held_transfers, account_freezes from kosheli_app, kosheli_site;
-- A block can only be lifted, and a support view only ended early.
revoke update, delete on customer_blocks, desk_support_views from kosheli_app, kosheli_site;
grant update (lifted_by, lifted_at, lift_reason) on customer_blocks to kosheli_app, kosheli_site;
grant update (ended_at) on desk_support_views to kosheli_app;
revoke delete on complaints from kosheli_app, kosheli_site;
revoke update, delete on complaint_events from kosheli_app, kosheli_site;
-- A destroyed document leaves its row, as the proof.
revoke delete on document_files from kosheli_app, kosheli_site;
-- Who opened a person's documents is only added.
revoke update, delete on kyc_views from kosheli_app, kosheli_site;

-- Reconciliation differences are found and closed by operators, with the owner's role.
revoke all on reconciliation_breaks, reconciliation_told, reconciliation_days,
  reconciliation_waiting, reconciliation_expectations, banks, bank_files, bank_lines,
  bank_matches, bank_match_refusals, settlement_terms, settlement_terms_past
  from kosheli_app, kosheli_site;
-- A proposal of terms starts from those in force.
grant select on banks, settlement_terms to kosheli_app;

-- The audit log is only added to, and only sealing extends its chain.
revoke all on audit_records, audit_seals, audit_unsealed, audit_heads from kosheli_app, kosheli_site;
grant select, insert on audit_records to kosheli_app, kosheli_site;
-- Approvals of the back office are written only by functions that derive who acts from a live session. A
-- command stops one as the owner.
revoke insert, update, delete on desk_approvals from kosheli_app, kosheli_site;
revoke all on function desk_live_session, desk_others_may_approve, desk_maker_may_propose, desk_propose,
  desk_decide, desk_use_approval, desk_withdraw, desk_expire_approvals, desk_stop_approval from public;
grant execute on function desk_propose, desk_decide, desk_use_approval, desk_withdraw,
  desk_expire_approvals to kosheli_app;
grant select on audit_seals, audit_unsealed, audit_heads to kosheli_app, kosheli_site;
revoke all on function seal_audit_records, mark_unsealed, note_audit_head from public;
grant execute on function seal_audit_records, note_audit_head to kosheli_app, kosheli_site;

-- Issued reports never change; changes of tiers are recorded by a trigger.
revoke update, delete on reports, report_rows from kosheli_app, kosheli_site;
revoke delete on report_runs from kosheli_app, kosheli_site;
revoke insert, update, delete on account_tiers from kosheli_app, kosheli_site;
revoke all on function note_tier from public;

-- Who the staff are, how they sign in, what each of them does and what two of them approved is not for the
-- role that serves customers: a fault there can make no operator. It reads two things: whether an approved
-- journal has booked a payment already, and who looked at an account, for its owner.
revoke all on staff, staff_invitations, staff_totp, staff_passkeys, staff_challenges, staff_sessions, desk_work,
  desk_approvals, reports, report_rows, report_runs from kosheli_site;
grant select (object_kind, payload, state, used_at) on desk_approvals to kosheli_site;
revoke insert on desk_support_views, customer_blocks from kosheli_site;
