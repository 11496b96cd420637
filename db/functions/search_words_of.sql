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
