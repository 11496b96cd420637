-- works with: 0038
-- Whether a passkey opens a session by itself. Null is not known: it does not count as a way to sign in until it has signed in once.
alter table passkeys
	-- Whether the authenticator knew its owner, by finger, face or PIN, when it answered last.
	add column is_user_verified boolean,
	-- Whether the authenticator offers it where nobody was named: as the browser said, or as a sign-in proved.
	add column is_discoverable boolean;
