-- works with: 0012
-- One invoice that staff issued in place of another one, which was taxed in the wrong province: the same lines with the taxes of the right one. Its
-- credit note gives the other one back whole.
create table invoice_replacements (
	organisation_id integer not null,
	-- The new one.
	invoice_id text not null,
	credit_note_id text not null,
	-- The invoice that it is in place of, and the first of all that were replaced one after the other: what was sold is kept under that one.
	replaces_id text not null,
	root_id text not null,
	-- The credit note by which the seller takes what the new one is dearer; null where there is none.
	goodwill_id text,
	primary key (organisation_id, invoice_id),
	foreign key (organisation_id, invoice_id) references invoices (organisation_id, id),
	foreign key (organisation_id, credit_note_id) references invoices (organisation_id, id),
	foreign key (organisation_id, replaces_id) references invoices (organisation_id, id),
	foreign key (organisation_id, root_id) references invoices (organisation_id, id),
	foreign key (organisation_id, goodwill_id) references invoices (organisation_id, id)
);
create unique index invoice_replacements__credit_note on invoice_replacements (credit_note_id, organisation_id);
create unique index invoice_replacements__replaces on invoice_replacements (replaces_id, organisation_id);
create index invoice_replacements__root on invoice_replacements (root_id, organisation_id, invoice_id desc);
call portico_add_tenant_policies('invoice_replacements');
grant select, insert on invoice_replacements to portico_app, portico_system;
