-- A browser that somebody trusts gets a new cookie, also for those who had trusted it before.
create index two_factor_trusted_devices__token_hash on two_factor_trusted_devices (token_hash);
