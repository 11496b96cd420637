-- works with: 0038
-- How an office is set up. An office from before has none of it, and its people spend their own credits as they did.
alter table offices
	add column if not exists street text not null default '',
	-- The code of Canada Post.
	add column if not exists province text not null default '',
	add column if not exists postal_code text not null default '',
	-- Codes of the products that its people may be given.
	add column if not exists products text[] not null default '{}',
	-- Whose credits a product takes that names no wallet: the office's or each person's own.
	add column if not exists wallet text not null default 'person',
	-- The name to which the office's part is paid; '' for its own.
	add column if not exists payee text not null default '';
alter table offices add constraint offices__known_wallet check (wallet in ('person', 'office')) not valid;
