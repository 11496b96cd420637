-- works with: 0012
-- When somebody was reminded of a dispute before the last day to answer it.
alter table open_items add column reminded_at timestamptz;
grant update (reminded_at) on open_items to portico_system;
