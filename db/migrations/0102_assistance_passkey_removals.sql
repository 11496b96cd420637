-- works with: 0038
-- Staff also takes passkeys away. Rows that there are meet the narrower rule.
alter table assistance_factor_removals drop constraint assistance_factor_removals_method_check;
alter table assistance_factor_removals
	add constraint known_method check (method in ('email', 'sms', 'authenticator', 'passkey')) not valid;
