-- works with: 0038
-- What a desktop shows behind its tiles, how often it changed, and whether it was deleted.
alter table desktops
	add column revision integer not null default 0,
	-- Widths that were arranged by hand: 'medium', 'phone'.
	add column arranged text[] not null default '{}',
	add column picture_id text,
	add column picture_fit text not null default 'cover',
	-- Percent.
	add column dimming integer not null default 0,
	add column deleted_at timestamptz,
	-- False from its deletion on: what a default points at is live.
	add column is_live boolean not null default true;
