-- revision 1: 1822ca2eab51
-- The words of a person, as the server folds what is typed (identity/server/name-search.ts): parts of the names, of the user name and of the
-- address, and the last two whole. Behind a blank each word of the first names with each of the family name, in both orders: of two names that
-- thousands have, those who have both stand together.
create or replace function search_words_of(person users) returns setof text language sql stable as $$
	with folded as (select translate(lower(concat_ws(' ', person.given_name, person.preferred_name)), accents, bare) as first,
			translate(lower(person.family_name), accents, bare) as last,
			translate(lower(concat_ws(' ', person.login_name, person.email)), accents, bare) as keys, signs
		from (values ('ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿ', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy',
			'[[:space:]''’.,;@_+()/-]+')) letters (accents, bare, signs)),
	firsts as (select distinct word from folded, regexp_split_to_table(first, signs) word where word <> '' limit 5),
	lasts as (select distinct word from folded, regexp_split_to_table(last, signs) word where word <> '' limit 5)
	select distinct left(word, 100) from (
		select regexp_split_to_table(concat_ws(' ', first, last, keys), signs) as word from folded
		union all select lower(person.email)
		union all select lower(person.login_name)
		union all select ' ' || firsts.word || ' ' || lasts.word from firsts, lasts
		union all select ' ' || lasts.word || ' ' || firsts.word from firsts, lasts
	) words where word <> ''
$$;
