-- works with: 0012
-- What a correction was asked for, so that its key is not used for another one. Those of before have none.
alter table invoice_corrections add column asked_hash bytea check (length(asked_hash) = 32);
