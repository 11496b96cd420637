-- works with: 0038
-- The order in which an account left its addresses. The clocks of several processes give none, and the account's row is locked while one is written.
-- The table is rewritten under its lock: it holds a week of changed addresses.
-- squawk-ignore adding-field-with-default
alter table former_emails add column position integer generated always as identity;
