-- outside a transaction
-- works with: 0012
-- When somebody was here last, of sessions that have ended; the others have an index of their own. A sign-in writes nothing here.
create index concurrently if not exists sessions__ended on sessions (organisation_id, user_id) where ended_at is not null;
