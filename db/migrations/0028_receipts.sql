-- The seller of a paid payment as it was then: name, address, website and hotline that its receipt shows for ever.
create table receipts (
	organisation_id integer not null,
	payment_id text not null,
	merchant jsonb not null,
	issued_at timestamptz not null,
	primary key (organisation_id, payment_id),
	foreign key (organisation_id, payment_id) references payments (organisation_id, id)
);

call portico_add_tenant_policies('receipts');
grant select, insert on receipts to portico_app, portico_system;
