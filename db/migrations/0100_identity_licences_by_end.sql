-- outside a transaction
-- works with: 0038
-- Licences that are about to end, for the reminders.
create index concurrently if not exists licences__end on licences (upper(period)) where ended_because is null;
