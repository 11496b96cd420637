-- outside a transaction
-- works with: 0012
-- A page of changes: most rows of the audit log are about sessions, which are no changes.
create index concurrently if not exists audit_events__changes on audit_events (organisation_id, at desc, id desc)
	where event not in ('sign_in.succeeded', 'sign_in.try_failed', 'sign_in.first_step_passed', 'sign_in.login_token_issued', 'sign_in.login_token_used',
		'sign_in.signed_out', 'two_factor.code_sent', 'two_factor.code_refused', 'two_factor.set_up_refused', 'passkeys.step_refused',
		'security.proof_given', 'security.proof_refused', 'launch.handed_over', 'launch.redeemed');
