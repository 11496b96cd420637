import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { addFirstGrant } from '#features/staff/access/server/api.ts';

/** Makes a call with what searches of staff look at. */
export function staffCall(person: PersonKey): AuthenticatedCall {
	return { actor: { ...person, language: 'en' }, brand: { organisations: [] } } as unknown as AuthenticatedCall;
}

export async function addAdministrator(database: Database, person: PersonKey): Promise<void> {
	const grant = {
		role: 'organisation_administrator',
		scopeKind: 'organisation',
		scopeId: '',
		reason: 'Bench',
	} as const;
	await database.transaction((queries) => addFirstGrant(queries, systemClock, { ...person, ...grant }));
}
