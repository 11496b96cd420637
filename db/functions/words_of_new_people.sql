-- revision 1: 053419a879e8
-- The words of all people whom one statement adds, since a list adds hundreds: the trigger users__search_words_of_new. Changes are followed by
-- words_follow_person.sql.
create or replace function words_of_new_people() returns trigger language plpgsql as $$
begin
	insert into search_words (organisation_id, word, user_id)
		select a.organisation_id, word, a.id from added a, search_words_of(row(a.*)::users) word on conflict do nothing;
	return null;
end
$$;

create or replace trigger users__search_words_of_new after insert on users
	referencing new table as added for each statement execute function words_of_new_people();
