-- revision 3: 73a10cc2dd77
-- Makes what `users` and `team_members` say of people the same as their assignments that have begun, in the order of their days. Every call
-- of a person and every minute runs it where something is due; of several at once each waits for the person's row and finds it done.
create or replace function settle_assignments(of_organisation integer, at timestamptz) returns integer language plpgsql as $$
declare
	person integer;
	due assignments;
	before_it assignments;
	settled integer := 0;
begin
	for person in select distinct a.user_id from assignments a
		where a.organisation_id = of_organisation and a.settled_at is null and a.starts_at <= at order by 1
	loop
		perform 1 from users u where u.organisation_id = of_organisation and u.id = person for no key update;
		for due in select * from assignments a
			where a.organisation_id = of_organisation and a.user_id = person and a.settled_at is null and a.starts_at <= at
			order by a.starts_at, lower(a.period)
		loop
			-- Who had left before it began stays where they were, and leads nobody there.
			if exists (select from users u where u.organisation_id = of_organisation and u.id = person and u.ends_at <= due.starts_at) then
				update assignments a set settled_at = at where a.organisation_id = of_organisation and a.id = due.id;
				continue;
			end if;
			select * into before_it from assignments a
				where a.organisation_id = of_organisation and a.user_id = person and upper(a.period) = lower(due.period);
			update users u set office_id = due.office_id, job_title_en = due.job_title_en, job_title_fr = due.job_title_fr
				where u.organisation_id = of_organisation and u.id = person;
			if before_it.team_id is distinct from due.team_id then
				delete from team_members m
					where m.organisation_id = of_organisation and m.user_id = person and m.team_id = before_it.team_id;
				-- Who has left meanwhile leads nothing: the home of the staff shows a team without a lead.
				insert into team_members (organisation_id, team_id, user_id, is_lead)
					select t.organisation_id, t.id, u.id, true from teams t join users u on u.organisation_id = t.organisation_id
					where t.organisation_id = of_organisation and t.id = before_it.team_id and u.id = due.next_lead
						and u.status = 'active' and u.ends_at is null
					on conflict (organisation_id, team_id, user_id) do update set is_lead = true;
			end if;
			insert into team_members (organisation_id, team_id, user_id, is_lead)
				select t.organisation_id, t.id, person, false from teams t where t.organisation_id = of_organisation and t.id = due.team_id
				on conflict do nothing;
			update assignments a set settled_at = at where a.organisation_id = of_organisation and a.id = due.id;
			settled := settled + 1;
		end loop;
	end loop;
	return settled;
end
$$;
