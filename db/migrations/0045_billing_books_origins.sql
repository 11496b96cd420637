-- outside a transaction
-- works with: 0012
-- No one waits while what was booked before is looked through.
alter table if exists books_entries validate constraint books_entries_origin_check;
