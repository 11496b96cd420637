// Browsers a person signed in from before. They are counted apart when someone else fails under the person's name.
import { before, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, TransactionQueries } from '#platform/server/db/database.ts';
import type { Person } from '#features/identity/server/api.ts';

export const deviceLifetimeMs = days(180);

const find: PreparedStatement = {
	name: 'sign_in_find_device',
	text: 'select 1 from known_devices where organisation_id = $1 and user_id = $2 and device_hash = $3 and last_used_at > $4',
};

const use: PreparedStatement = {
	name: 'sign_in_use_device',
	text: `update known_devices set last_used_at = $4
		where organisation_id = $1 and user_id = $2 and device_hash = $3 and last_used_at > $5 returning 1`,
};
const add: PreparedStatement = {
	name: 'sign_in_add_device',
	text: `insert into known_devices (organisation_id, user_id, device_hash, created_at, last_used_at) values ($1, $2, $3, $4, $4)
		on conflict (organisation_id, user_id, device_hash) do update set last_used_at = $4`,
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
	const device = [person.organisationId, person.id, hashToken(token), now];
	const known = await queries.prepared(use, [...device, before(now, deviceLifetimeMs)]);
	if (known.length > 0) return { token, isNew: false };
	await queries.prepared(add, device);
	return { token, isNew: true };
}
