// The product asks who was handed over to it: once, with its own key, while the person is still signed in here.
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { ServiceCall } from '#platform/server/http/bind-endpoint.ts';
import { findLiveSession, findPersonById, type Person, recordAudit } from '#features/account/identity/server/api.ts';
import { launchProblem } from '../contract.ts';

interface Dependencies {
	readonly database: Database;
	readonly clock: Clock;
}

export interface HandedOver {
	readonly person: Person;
	readonly session: NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;
}

/** A wrong product uses nothing up; every refusal says the same. */
export async function redeem(dependencies: Dependencies, call: ServiceCall, token: string): Promise<HandedOver> {
	const { database, clock } = dependencies;
	const taken = await takeToken(dependencies, call, token);
	if (taken === undefined) throw launchProblem('launch.token_invalid');
	const { organisationId, userId, sessionId: id } = taken;
	const [person, session] = await Promise.all([
		findPersonById({ database, clock }, userId),
		findLiveSession(database, clock, { organisationId, id }),
	]);
	if (person === undefined || session === undefined) throw launchProblem('launch.token_invalid');
	return { person, session };
}

interface Wanted {
	readonly tokenHash: Uint8Array;
	readonly audience: string;
	readonly organisations: readonly number[];
	readonly brandKey: string;
	readonly now: Date;
}

const keep = keeper<Pick<Schema, 'launchTokens'>>();
const take = keep('launch_take_token', (database, { tokenHash, audience, organisations, brandKey, now }: Wanted) =>
	database
		.updateTable('launchTokens')
		.set({ redeemedAt: now })
		.where((row) => row.and({ tokenHash, audience, brandKey }))
		.where('organisationId', '=', anyOf(organisations))
		.where('redeemedAt', 'is', null)
		.where('expiresAt', '>', now)
		.returning(['organisationId', 'userId', 'sessionId']),
);

/** Only one of any number of parallel tries gets the row. */
async function takeToken({ database, clock }: Dependencies, call: ServiceCall, token: string) {
	return database.transaction(async (queries) => {
		const now = clock.now();
		const { key: audience, organisations } = call.client;
		const wanted = { tokenHash: hashToken(token), audience, organisations, brandKey: call.brand.key, now };
		const [row] = await take(queries, wanted);
		if (row === undefined) return undefined;
		await recordAudit(queries, clock, call, {
			...row,
			event: 'launch.redeemed',
			details: { client: call.client.key },
		});
		return row;
	});
}
