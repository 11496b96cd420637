-- works with: 0038
-- Charged by the next attempt when the person's ordinary card did not pay a subscription. The version before may leave it on a card that it
-- removes or makes the default one: such a card is no backup.
alter table payment_methods add column is_backup boolean not null default false;
alter table subscription_tries
	-- The saved card that was charged; null where there was none, on the processor's page, and for attempts from before.
	add column payment_method_id text,
	-- That card, or the lack of one, ends the attempts with it for this invoice; false for attempts from before.
	add column is_final boolean not null default false;
