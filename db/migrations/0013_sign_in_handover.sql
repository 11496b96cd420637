-- Login tokens also come from registered products, and lead to accounts that the asking person linked.
alter table login_tokens
	alter column issued_by_session drop not null,
	add column issued_by_client text,
	-- Who asked, where the account is not their own.
	add column actor_organisation_id integer,
	add column actor_id integer,
	add constraint login_token_has_one_issuer check (num_nonnulls(issued_by_session, issued_by_client) = 1);
