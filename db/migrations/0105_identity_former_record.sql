-- works with: 0038
-- The record that a person had before they left, where they came back with another address: what it owns stays with it.
alter table users add column if not exists former_id integer;
