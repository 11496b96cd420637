-- works with: 0038
-- The words by which a person of an organization is found: folded for letter case and accents. db/functions/words_follow_person.sql keeps them.
create table search_words (
	organisation_id integer not null,
	-- Ordered by its bytes, so that the begin of a word is a range of the index.
	word text collate "C" not null,
	user_id integer not null,
	primary key (organisation_id, word, user_id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index search_words__person on search_words (organisation_id, user_id);

call portico_add_tenant_policies('search_words');
grant select, insert, delete on search_words to portico_app, portico_system;
-- The staff set up offices and teams of their own organization.
grant insert, update on offices, teams to portico_app;
grant insert, update, delete on team_members to portico_app;
