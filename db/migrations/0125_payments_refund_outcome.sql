-- works with: 0038
-- What became of a refund that the portal asked for, so that its money is neither forgotten nor given twice.

alter table payment_refunds
	-- The processor's own name of it, once it answered: its state is in payment_returns.
	add column return_id text,
	-- Of one that is `refused`: no answer came, so it may have been made.
	add column is_unknown boolean not null default false;
grant update (return_id, is_unknown) on payment_refunds to portico_app, portico_system;
