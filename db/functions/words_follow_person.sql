-- revision 1: e7df0028bd97
-- Keeps the words by which a person is found, in the transaction of whatever changes a name or an address: the trigger users__search_words.
create or replace function words_follow_person() returns trigger language plpgsql as $$
begin
	delete from search_words w where w.organisation_id = old.organisation_id and w.user_id = old.id
		and w.word not in (select search_words_of(new));
	insert into search_words (organisation_id, word, user_id) select new.organisation_id, word, new.id from search_words_of(new) word
		on conflict do nothing;
	return null;
end
$$;

create or replace trigger users__search_words after update of given_name, family_name, preferred_name, login_name, email on users
	for each row execute function words_follow_person();
