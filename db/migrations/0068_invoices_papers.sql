-- works with: 0038

-- One document in one language as it was first handed out as PDF: who has the file can show that it is the portal's.
create table invoice_papers (
	organisation_id integer not null,
	invoice_id text not null,
	language text not null check (language in ('en', 'fr', 'both')),
	template integer not null,
	-- SHA-256 of the bytes.
	hash bytea not null check (length(hash) = 32),
	made_at timestamptz not null,
	primary key (organisation_id, invoice_id, language),
	foreign key (organisation_id, invoice_id) references invoices (organisation_id, id)
);
comment on table invoice_papers is 'One document in one language as it was first handed out as PDF.';
call portico_add_tenant_policies('invoice_papers');
grant select, insert on invoice_papers to portico_app, portico_system;
