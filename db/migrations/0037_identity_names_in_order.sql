-- Names stand in the order of dictionaries, Élodie before Eric, whatever the locale of the database: that of C puts accented letters last.
alter table users
	alter column given_name type text collate "und-x-icu",
	alter column family_name type text collate "und-x-icu";
