-- works with: 0038
-- The call by which a person asked for the payment or the card: {"network", "requestId", "sessionId"}. The outcome comes later, by a job or a
-- webhook, and the audit log says of it from where it was asked. Null: the portal began it by itself, or the version before wrote it.
alter table payments add column if not exists asked_from jsonb;
alter table card_setups add column if not exists asked_from jsonb;
