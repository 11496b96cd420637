// What is hashed of a row: every column, as one canonical text that the database writes. A column that is added later is added behind the
// others, and only where it has a value, so that the seals of older rows stay true.
import { type RawBuilder, sql } from 'kysely';

/** The text of the row `a`. jsonb has one text for one value; a time is its microseconds since 1970. */
export const rowText: RawBuilder<string> = sql`jsonb_build_array(a.organisation_id, a.id, (extract(epoch from a.at) * 1000000)::bigint, a.event, a.user_id,
	a.actor_id, a.session_id, a.network, a.request_id, a.details, a.office_id, a.object_kind, a.object_id, a.object_name, a.before, a.after, a.reason,
	a.actor_organisation_id)::text`;
