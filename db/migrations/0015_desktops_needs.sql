-- works with: 0012
-- One matter that a person has put off until tomorrow: until then their home does not show it.
create table need_pauses (
	organisation_id integer not null,
	user_id integer not null,
	need text not null,
	hidden_until timestamptz not null,
	primary key (organisation_id, user_id, need),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index need_pauses__end on need_pauses (hidden_until);
call portico_add_tenant_policies('need_pauses');
grant select, insert, update on need_pauses to portico_app;
grant select, insert, update, delete on need_pauses to portico_system;
