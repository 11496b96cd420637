-- works with: 0038
-- Codes of the products that a person was given, of those that their office has.
alter table users add column if not exists products text[] not null default '{}';
