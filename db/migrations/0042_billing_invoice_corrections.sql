-- works with: 0012
-- One credit note that staff issued to correct an invoice. The document itself says what is credited; here is who decided it, and what the
-- person is told besides.
create table invoice_corrections (
	organisation_id integer not null,
	-- The credit note.
	invoice_id text not null,
	reason text not null check (reason in ('wrong_place', 'wrong_tax', 'goodwill', 'duplicate')),
	-- Where its money goes: back to a card, to the next invoice, or off what was due.
	way text not null check (way in ('card', 'balance', 'due')),
	-- In the mail to the person; null where nothing was written.
	message text check (length(message) between 1 and 500),
	made_by integer not null,
	-- Null where one person was enough.
	approved_by integer,
	-- Whoever repeats the call finds it by this.
	key text not null,
	primary key (organisation_id, invoice_id),
	constraint two_people check (approved_by <> made_by),
	foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
create unique index invoice_corrections__key on invoice_corrections (key, organisation_id);
call portico_add_tenant_policies('invoice_corrections');
grant select, insert on invoice_corrections to portico_app, portico_system;
