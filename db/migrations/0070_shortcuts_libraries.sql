-- works with: 0038
-- A shortcut in the library of a person, an office, a team or a brand. That of a brand stands in each of the brand's organizations.
create table library_shortcuts (
	organisation_id integer not null references organisations (id),
	id text not null,
	library text not null check (library in ('own', 'office', 'team', 'brand')),
	-- Number of the person, or id of the office or team; '' for the brand.
	owner_id text not null,
	-- `library:owner_id`: what people are in.
	scope text not null,
	name text not null check (char_length(name) between 1 and 80),
	name_fr text not null check (char_length(name_fr) between 1 and 80),
	link text not null check (link ~ '^https://' and char_length(link) <= 2048),
	opens text not null default 'new' check (opens in ('new', 'same')),
	-- Key of the built-in set, '' for initials.
	icon text not null,
	picture_id text,
	tint text not null default 'neutral',
	-- Who sees it: `kind:key`, one of which suffices; empty for everybody of its library.
	limits text[] not null default '{}',
	-- The name without letter case and accents, for its order.
	sort_key text collate "C" not null,
	version integer not null default 1,
	created_at timestamptz not null,
	removed_at timestamptz,
	primary key (organisation_id, id)
);
create index library_shortcuts__scope on library_shortcuts (organisation_id, scope, sort_key, id) where removed_at is null;
create index library_shortcuts__removed on library_shortcuts (removed_at) where removed_at is not null;
create index library_shortcuts__picture on library_shortcuts (organisation_id, picture_id) where picture_id is not null;

-- A word by which a shortcut is found, without letter case and accents, of either name or its host.
create table library_words (
	organisation_id integer not null,
	scope text not null,
	word text collate "C" not null,
	shortcut_id text not null,
	primary key (organisation_id, scope, word, shortcut_id),
	foreign key (organisation_id, shortcut_id) references library_shortcuts (organisation_id, id) on delete cascade
);
create index library_words__shortcut on library_words (organisation_id, shortcut_id, word);

-- An uploaded picture for the icon of a shortcut.
create table shortcut_pictures (
	organisation_id integer not null,
	id text not null,
	user_id integer not null,
	image bytea not null,
	created_at timestamptz not null,
	primary key (organisation_id, id),
	foreign key (organisation_id, user_id) references users (organisation_id, id)
);
create index shortcut_pictures__age on shortcut_pictures (created_at);

call portico_add_tenant_policies('library_shortcuts');
call portico_add_tenant_policies('library_words');
call portico_add_tenant_policies('shortcut_pictures');
grant select, insert, update, delete on library_shortcuts, library_words, shortcut_pictures to portico_app, portico_system;

-- Those that stood on desktops, in their owners' libraries.
insert into library_shortcuts (organisation_id, id, library, owner_id, scope, name, name_fr, link, icon, tint, sort_key, created_at)
	select s.organisation_id, s.id, 'own', d.owner_id::text, 'own:' || d.owner_id::text, s.name, s.name_fr, s.link, s.icon, s.tint,
		translate(lower(s.name), 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿ', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy'), d.created_at
	from shortcuts s join desktops d on d.organisation_id = s.organisation_id and d.id = s.desktop_id;
insert into library_words (organisation_id, scope, word, shortcut_id)
	select distinct s.organisation_id, s.scope, left(w.word, 40), s.id
	from library_shortcuts s, regexp_split_to_table(
		translate(lower(s.name || ' ' || s.name_fr || ' ' || split_part(s.link, '/', 3)),
			'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿ', 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy'),
		'[^[:alnum:]]+') w(word)
	where w.word <> '' and w.word <> 'www';
