// Browsers a person signed in from before. They are counted apart when someone else fails under the person's name.
import { before, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement, PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
import type { Person } from '#features/account/identity/server/api.ts';

export const deviceLifetimeMs = days(180);

/** A row where the person signed in from the browser since a day; the names of its four values or columns. */
export function deviceInForce(organisationId: string, userId: string, deviceHash: string, since: string): string {
	return `select 1 from known_devices where organisation_id = ${organisationId} and user_id = ${userId}
		and device_hash = ${deviceHash} and last_used_at > ${since}`;
}

const find: PreparedStatement = { name: 'sign_in_find_device', text: deviceInForce('$1', '$2', '$3', '$4') };

/** Held, so that no one forgets it before the sign-in has been completed with it. */
const hold: PreparedStatement = { name: 'sign_in_hold_device', text: `${find.text} for update`, isRead: true };

const keep: PreparedStatement = {
	name: 'sign_in_keep_device',
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

/** The browser that completes a sign-in. */
export interface SigningInDevice {
	/** What the browser keeps as a cookie. */
	readonly token: string;
	/** The person had not signed in from it before. */
	readonly isNew: boolean;
}

/** Whether the browser is known, in the transaction that completes a sign-in: it stays so until the end of it. */
export async function holdDevice(
	queries: TransactionQueries,
	clock: Clock,
	person: Pick<Person, 'organisationId' | 'id'>,
	deviceToken: string | undefined,
): Promise<SigningInDevice> {
	if (deviceToken === undefined) return { token: newToken(), isNew: true };
	const key = [person.organisationId, person.id, hashToken(deviceToken)];
	const known = await queries.prepared(hold, [...key, before(clock.now(), deviceLifetimeMs)]);
	return { token: deviceToken, isNew: known.length === 0 };
}

/** The write that remembers the browser from now on. */
export function keepDevice(
	clock: Clock,
	person: Pick<Person, 'organisationId' | 'id'>,
	{ token }: SigningInDevice,
): PreparedWrite {
	return { statement: keep, values: [person.organisationId, person.id, hashToken(token), clock.now()] };
}
