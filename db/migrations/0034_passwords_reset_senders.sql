-- Who caused a message with a reset link: strangers may not use up all of a person's messages of a day (R-15).

alter table password_resets
	-- Of whoever asked; null for older rows and for staff.
	add column network text,
	-- Asked for in a browser from which the person had signed in before.
	add column from_known_browser boolean not null default false;
