// The product asks who was handed over to it: once, with its own key, while the person is still signed in here.
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { ServiceCall } from '#platform/server/http/bind-endpoint.ts';
import {
	findLiveSession,
	findPersonById,
	type LiveSession,
	type Person,
	recordAudit,
} from '#features/account/identity/server/api.ts';
import { launchProblem } from '../contract.ts';
import type { LaunchTables } from './tables.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

export interface HandedOver {
	readonly person: Person;
	readonly session: LiveSession;
}

/** A wrong product uses nothing up; every refusal says the same. */
export async function redeem(dependencies: Dependencies, call: ServiceCall, token: string): Promise<HandedOver> {
	const { database, clock } = dependencies;
	const taken = await takeToken(dependencies, call, token);
	if (taken === undefined) throw launchProblem('launch.token_invalid');
	const { organisation_id: organisationId, session_id: id } = taken;
	const [person, session] = await Promise.all([
		findPersonById({ database, clock }, taken.user_id),
		findLiveSession(database, clock, { organisationId, id }),
	]);
	if (person === undefined || session === undefined) throw launchProblem('launch.token_invalid');
	return { person, session };
}

/** Of any number of parallel tries one gets the row. */
async function takeToken({ database, clock }: Dependencies, call: ServiceCall, token: string) {
	return database.transaction(async (queries) => {
		const now = clock.now();
		const row = await queries
			.withTables<LaunchTables>()
			.updateTable('launch_tokens')
			.set({ redeemed_at: now })
			.where('token_hash', '=', hashToken(token))
			.where('audience', '=', call.client.key)
			.where('organisation_id', 'in', [0, ...call.client.organisations])
			.where('brand_key', '=', call.brand.key)
			.where('redeemed_at', 'is', null)
			.where('expires_at', '>', now)
			.returning(['organisation_id', 'user_id', 'session_id'])
			.executeTakeFirst();
		if (row === undefined) return undefined;
		await recordAudit(queries, clock, call, {
			organisationId: row.organisation_id,
			event: 'launch.redeemed',
			userId: row.user_id,
			sessionId: row.session_id,
			details: { client: call.client.key },
		});
		return row;
	});
}
