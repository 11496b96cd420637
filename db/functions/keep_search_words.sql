-- The words of a person, as the server folds what is typed (identity/server/name-search.ts): parts of the names, of the user name and of the
-- address, and the last two whole.
create or replace function search_words_of(person users) returns setof text language sql stable as $$
	select distinct left(word, 100) from (
		select regexp_split_to_table(translate(lower(concat_ws(' ', person.given_name, person.family_name, person.preferred_name,
			person.login_name, person.email)), 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿ', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy'), '[[:space:]''’.,;@_+()/-]+') as word
		union all select lower(person.email)
		union all select lower(person.login_name)
	) words where word <> ''
$$;

create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' then
		delete from search_words w where w.organisation_id = old.organisation_id and w.user_id = old.id
			and w.word not in (select search_words_of(new));
	end if;
	insert into search_words (organisation_id, word, user_id) select new.organisation_id, word, new.id from search_words_of(new) word
		on conflict do nothing;
	return null;
end
$$;

create or replace trigger users__search_words after insert or update of given_name, family_name, preferred_name, login_name, email on users
	for each row execute function keep_search_words();

-- Of those who were there before.
insert into search_words (organisation_id, word, user_id) select u.organisation_id, word, u.id from users u, search_words_of(u) word
	on conflict do nothing;
