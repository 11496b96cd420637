-- works with: 0012
-- How often a seller remits each tax. Without a row it isn't known.
create table books_remittances (
	seller text not null,
	registration text not null check (registration in ('gst_hst', 'qst', 'pst_bc', 'pst_sk', 'rst_mb')),
	every text not null check (every in ('month', 'quarter', 'year')),
	-- The first month of a quarter or of the year, 1 to 12.
	first_month integer not null check (first_month between 1 and case every when 'month' then 1 when 'quarter' then 3 else 12 end),
	changed_at timestamptz not null,
	changed_by integer not null,
	primary key (seller, registration)
);
grant select on books_remittances to portico_app;
grant select, insert, update (every, first_month, changed_at, changed_by) on books_remittances to portico_system;
