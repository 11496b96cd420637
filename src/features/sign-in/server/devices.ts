// Browsers a person signed in from before. They are counted apart when someone else fails under the person's name.
import { before, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Person } from '#features/identity/server/api.ts';
import type { SignInTables } from './tables.ts';

export const deviceLifetimeMs = days(180);

const find: PreparedStatement = {
	name: 'sign_in_find_device',
	text: 'select 1 from known_devices where organisation_id = $1 and user_id = $2 and device_hash = $3 and last_used_at > $4',
};

/** What may be kept of a device cookie by who has to ask later. */
export function hashDevice(deviceToken: string): string {
	return hashToken(deviceToken).toString('base64url');
}

/** Whether the person signed in from the browser before. */
export async function isKnownDevice(
	database: Database,
	clock: Clock,
	person: Pick<Person, 'organisationId' | 'id'>,
	deviceHash: string,
): Promise<boolean> {
	const since = before(clock.now(), deviceLifetimeMs);
	const key = [person.organisationId, person.id, Buffer.from(deviceHash, 'base64url')];
	return (await database.prepared(find, [...key, since])).length > 0;
}

export interface RememberedDevice {
	/** What the browser keeps as a cookie. */
	readonly token: string;
	/** The person had not signed in from it before. */
	readonly isNew: boolean;
}

/** Remembers the browser in the transaction that completes a sign-in. */
export async function rememberDevice(
	queries: TransactionQueries,
	clock: Clock,
	person: Pick<Person, 'organisationId' | 'id'>,
	deviceToken: string | undefined,
): Promise<RememberedDevice> {
	const token = deviceToken ?? newToken();
	const now = clock.now();
	const device = { organisation_id: person.organisationId, user_id: person.id, device_hash: hashToken(token) };
	const tables = queries.withTables<SignInTables>();
	const known = await tables
		.updateTable('known_devices')
		.set({ last_used_at: now })
		.where('organisation_id', '=', device.organisation_id)
		.where('user_id', '=', device.user_id)
		.where('device_hash', '=', device.device_hash)
		.where('last_used_at', '>', before(now, deviceLifetimeMs))
		.returning('user_id')
		.execute();
	if (known.length > 0) return { token, isNew: false };
	await tables
		.insertInto('known_devices')
		.values({ ...device, created_at: now, last_used_at: now })
		.onConflict((conflict) =>
			conflict.columns(['organisation_id', 'user_id', 'device_hash']).doUpdateSet({ last_used_at: now }),
		)
		.execute();
	return { token, isNew: true };
}
