-- works with: 0012
-- Cents for one credit, as they stood in what was agreed to. Null: agreed to before prices were kept.
alter table auto_load_consents add column unit_price integer check (unit_price > 0);

-- One change of what a credit costs in the automatic charges of an agreement, and from when it holds. A dearer price was told by mail, and a newer
-- row takes the place of one whose day has not come.
create table auto_load_price_notices (
	organisation_id integer not null,
	consent_id text not null,
	told_at timestamptz not null,
	-- What held when it was written, and holds until the day.
	price_before integer not null check (price_before > 0),
	unit_price integer not null check (unit_price > 0),
	holds_from date not null,
	primary key (organisation_id, consent_id, told_at),
	foreign key (organisation_id, consent_id) references auto_load_consents (organisation_id, id)
);
call portico_add_tenant_policies('auto_load_price_notices');
grant select, insert on auto_load_price_notices to portico_app, portico_system;
