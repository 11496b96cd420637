// Browsers a person signed in from before. They are counted apart when someone else fails under the person's name.
import { type RawBuilder, sql } from 'kysely';
import { before, days } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken, newToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedWrite, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper, keepSql } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';

const keep = keeper<Pick<Schema, 'knownDevices'>>();

export const deviceLifetimeMs = days(180);

interface DeviceUse extends PersonKey {
	readonly deviceHash: Buffer;
	/** It is forgotten where it was not used since. */
	readonly since: Date;
}

/** A row where the person signed in from the browser since a day, by values or by columns of a statement. */
export function deviceInForce(of: { readonly [Name in keyof DeviceUse]: unknown }): RawBuilder<unknown> {
	return sql`select user_id as "userId" from known_devices where organisation_id = ${of.organisationId}
		and user_id = ${of.userId} and device_hash = ${of.deviceHash} and last_used_at > ${of.since}`;
}

const find = keepSql('sign_in_find_device', { userId: 'number' }, (of: DeviceUse) => deviceInForce(of));

/** Held, so that no one forgets it before the sign-in has been completed with it. */
const hold = keepSql(
	'sign_in_hold_device',
	{ userId: 'number' },
	(of: DeviceUse) => sql`${deviceInForce(of)} for update`,
);

const remember = keep(
	'sign_in_keep_device',
	(database, { organisationId, userId, deviceHash, now }: PersonKey & { deviceHash: Buffer; now: Date }) =>
		database
			.insertInto('knownDevices')
			.values({ organisationId, userId, deviceHash, createdAt: now, lastUsedAt: now })
			.onConflict((conflict) =>
				conflict.columns(['organisationId', 'userId', 'deviceHash']).doUpdateSet({ lastUsedAt: now }),
			),
);

/** What may be kept of a device cookie by who has to ask later. */
export function hashDevice(deviceToken: string): string {
	return hashToken(deviceToken).toString('base64url');
}

/** Whether the person signed in from the browser before. */
export async function isKnownDevice(
	database: Database,
	clock: Clock,
	{ organisationId, id: userId }: PersonRowKey,
	deviceHash: string,
): Promise<boolean> {
	const since = before(clock.now(), deviceLifetimeMs);
	const device = { organisationId, userId, deviceHash: Buffer.from(deviceHash, 'base64url') };
	return (await find(database, { ...device, since })).length > 0;
}

/** A sign-in is completed from this browser. */
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
	{ organisationId, id: userId }: PersonRowKey,
	deviceToken: string | undefined,
): Promise<SigningInDevice> {
	if (deviceToken === undefined) return { token: newToken(), isNew: true };
	const device = { organisationId, userId, deviceHash: hashToken(deviceToken) };
	const known = await hold(queries, { ...device, since: before(clock.now(), deviceLifetimeMs) });
	return { token: deviceToken, isNew: known.length === 0 };
}

/** The write that remembers the browser from now on. */
export function keepDevice(
	clock: Clock,
	{ organisationId, id: userId }: PersonRowKey,
	{ token }: SigningInDevice,
): PreparedWrite {
	return remember.with({ organisationId, userId, deviceHash: hashToken(token), now: clock.now() });
}
