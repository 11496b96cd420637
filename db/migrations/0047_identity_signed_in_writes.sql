-- works with: 0038
-- What a signed-in person changes of their own account is changed as the role that sees one organisation only.
grant update (password_hash, email) on users to portico_app;
grant select, update on password_resets to portico_app;
grant select, insert, update, delete on two_factor_methods, two_factor_set_ups, two_factor_recovery_codes, two_factor_trusted_devices to portico_app;
grant select, insert, update on email_changes to portico_app;
grant select, insert, delete on former_emails to portico_app;
grant insert on linked_accounts to portico_app;
grant insert on launch_tokens to portico_app;
grant update (watch_below) on credit_wallets to portico_app;

-- Sends are counted over all organisations, so their rows name none. One organisation's role reaches those of its sessions, to settle them.
create policy system on code_sends to portico_system using (true) with check (true);
create policy tenant on code_sends to portico_app using (exists (select from sessions s where s.id = session_id));
alter table code_sends enable row level security;
grant select (session_id, destination_hash, is_settled), update (is_settled) on code_sends to portico_app;
