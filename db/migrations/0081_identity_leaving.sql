-- works with: 0038
-- The instant from which a person is not there any more: no session, token, link or job acts for them, whatever rows they left behind.
-- Null for whom no end is planned.
alter table users add column ends_at timestamptz;
-- Where the days of an office begin and end; an IANA name.
alter table offices add column if not exists time_zone text not null default 'America/Toronto';
