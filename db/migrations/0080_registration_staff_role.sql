-- works with: 0038
-- What of the staff area the account gets, for its organization, as soon as it is opened: the first administrator's way in.
alter table invitations add column staff_role text check (char_length(staff_role) between 1 and 40);
