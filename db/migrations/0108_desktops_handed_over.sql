-- works with: 0038
-- When the desktop last became its owner's by being handed over; null for one that its owner made.
alter table desktops add column if not exists handed_over_at timestamptz;
