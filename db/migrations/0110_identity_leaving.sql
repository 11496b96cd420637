-- works with: 0038
-- The instant from which a person is not there any more: no session, token, link or job acts for them, whatever rows they left behind.
-- Null for whom no end is planned. Never later than the end of a row of `leavings`.
alter table users add column ends_at timestamptz;
