-- works with: 0038
-- The record that the invitation opens, where there is one already: of a person whom the staff added.
alter table invitations add column user_id integer;
