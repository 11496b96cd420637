-- works with: 0038
-- Documents that were sent to an address before its reader agreed; they go out when they do. Until then code_hash is of the token in the link that
-- was mailed last, failures is no longer counted.
alter table invoice_copies add column if not exists awaited jsonb not null default '[]';
-- That every document is wanted there may be said before: it counts from then on.
alter table invoice_copies drop constraint if exists only_confirmed_gets;
