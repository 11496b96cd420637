-- works with: 0038
-- “Not now”: until when a piece of advice about keeping an account safe stays hidden. One row per person and advice.
create table security_advice_pauses (
	organisation_id integer not null,
	user_id integer not null,
	advice text not null,
	hidden_until timestamptz not null,
	primary key (organisation_id, user_id, advice),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index security_advice_pauses__end on security_advice_pauses (hidden_until);

call portico_add_tenant_policies('security_advice_pauses');

grant select, insert, update, delete on security_advice_pauses to portico_system;
grant select, insert, update on security_advice_pauses to portico_app;
