-- works with: 0038
-- What the account of an invitation may do from the start: an administrator's, whom nobody is there to give it to.
alter table invitations add column permissions text[] not null default '{}';
