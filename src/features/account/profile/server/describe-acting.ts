// Who is at work in an account that is not theirs: every screen says so.
import { languageIds } from '#platform/contract/language.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import { findLiveSession, findPersonById } from '#features/account/identity/server/api.ts';
import type { Profile } from '../contract.ts';

/** Nothing where the person is at work themselves. */
export async function describeActing(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	{ switchedFrom, organisationId, sessionId }: Actor,
): Promise<Pick<Profile, 'actedBy'>> {
	if (switchedFrom === undefined) return {};
	const [person, session] = await Promise.all([
		findPersonById({ database, clock }, switchedFrom.userId),
		findLiveSession(database, clock, { organisationId, id: sessionId }),
	]);
	if (person === undefined || session === undefined) throw new Error('A session in another account names a person');
	return {
		actedBy: {
			name: `${person.givenName} ${person.familyName}`,
			kind: switchedFrom.kind,
			languageId: languageIds[person.language],
			endsAt: session.expiresAt.toISOString(),
		},
	};
}
