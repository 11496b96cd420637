-- works with: 0012
-- What an invoice still asks for and the seller does not expect any more. It is nothing of the document, which stays as it was sealed.
alter table invoices add column written_off bigint not null default 0;
grant update (written_off) on invoices to portico_app, portico_system;

-- A write-off is set against its invoice, above zero; below zero it is taken back by what was paid later. Rows from before satisfy the narrower
-- rule that this one takes the place of, so nothing is read again.
alter table invoice_settlements drop constraint invoice_settlements_kind_check;
alter table invoice_settlements add constraint invoice_settlements_kind_check
	check (kind in ('card', 'refund', 'carried', 'credit', 'written_off')) not valid;
alter table books_entries drop constraint books_entries_origin_check;
alter table books_entries add constraint books_entries_origin_check
	check (origin in ('invoice', 'credit_note', 'payment', 'refund', 'by_hand', 'write_off', 'open_item', 'credits_used', 'credits_expired',
		'credits_included', 'days_earned', 'processor_fee', 'dispute', 'payout', 'processor_other')) not valid;

-- Who wrote off what was due of an invoice, and why. It never changes: what came back is among the settlements of the invoice.
create table write_offs (
	organisation_id integer not null,
	id text not null,
	-- Of the call, with who made it: written off once, however often it is sent.
	key text not null,
	invoice_id text not null,
	seller text not null,
	-- Of the payer, as in invoices.
	account text not null,
	amount bigint not null check (amount > 0),
	-- What of it is tax, by registration, for relief: [{"tax", "rateMillionths", "registration", "place", "base", "amount"}].
	taxes jsonb not null,
	reason text not null check (reason in ('uncollectible', 'bankrupt', 'deceased', 'not_worth_it', 'other')),
	note text not null,
	-- Business day on which it is posted.
	day date not null,
	at timestamptz not null,
	-- Somebody of the brand's staff, of any of its organisations.
	written_off_by integer not null,
	-- The second person, above the limit of one.
	approved_by integer,
	proposal_id text,
	primary key (organisation_id, id),
	constraint two_people check (num_nonnulls(approved_by, proposal_id) in (0, 2) and approved_by <> written_off_by),
	foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
create unique index write_offs__key on write_offs (organisation_id, key);
create index write_offs__invoice on write_offs (invoice_id, organisation_id);
create index write_offs__payer on write_offs (account, organisation_id, at);
call portico_add_tenant_policies('write_offs');
grant select, insert on write_offs to portico_app, portico_system;

-- A statement of what is due that staff had sent to a payer.
create table payer_statements (
	organisation_id integer not null,
	id text not null,
	-- Of the call, with who made it: sent once, however often it is sent.
	key text not null,
	seller text not null,
	account text not null,
	-- Who got it.
	user_id integer not null,
	amount bigint not null check (amount > 0),
	documents integer not null check (documents > 0),
	sent_at timestamptz not null,
	sent_by integer not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create unique index payer_statements__key on payer_statements (organisation_id, key);
create index payer_statements__payer on payer_statements (account, organisation_id, sent_at desc);
create index payer_statements__person on payer_statements (user_id, organisation_id);
call portico_add_tenant_policies('payer_statements');
grant select, insert on payer_statements to portico_app, portico_system;
