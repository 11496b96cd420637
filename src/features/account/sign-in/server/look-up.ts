// What is known before a password is judged, and the place of the try, in one statement: each of its own would cost as much as all.
import { sql } from 'kysely';
import { before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database } from '#platform/server/db/database.ts';
import { keepSql } from '#platform/server/db/keep.ts';
import { loginKey, type Person, personByLogin, personShape } from '#features/account/identity/server/api.ts';
import { countedFromFailures } from '../rules.ts';
import { subjectIn, subjectOfName } from './complete-sign-in.ts';
import { deviceInForce, deviceLifetimeMs, hashDevice } from './devices.ts';
import { failuresOfNetwork, type NetworkWindow } from './limits/network-throttle.ts';
import { reserveAttemptSlots, type SlotTimes, slotTimes } from './limits/throttle.ts';

export interface SignInLook {
	readonly person: Person | undefined;
	/** Under what the attempt is counted. Accounts and unknown names behave in the same way (R-3). */
	readonly subject: string;
	/** Whether it has taken its place there. Where its network may make it wait, and where no place was free, it has not. */
	readonly hasPlace: boolean;
	/** Belongs to the window that was asked about. */
	readonly networkFailures: number;
	/** The person signed in from it before. */
	readonly isKnownBrowser: boolean;
}

interface Sought extends NetworkWindow, SlotTimes {
	readonly key: string;
	/** As `known_devices` has it, and as a subject does. */
	readonly deviceHash: Buffer | null;
	readonly device: string | null;
	readonly since: Date;
	/** Under which a name that no one has is counted. */
	readonly nameless: string;
}

const look = keepSql(
	'sign_in_look',
	{
		...personShape,
		id: 'number?',
		networkFailures: 'number',
		isKnownBrowser: 'boolean',
		subject: 'text',
		hasPlace: 'boolean',
	},
	(of: Sought) => sql`with found as (
			select person.*, coalesce((${failuresOfNetwork({ network: of.network, windowStart: of.start })}), 0) as "networkFailures",
				exists (${deviceInForce({ organisationId: sql`person."organisationId"`, userId: sql`person.id`, deviceHash: of.deviceHash, since: of.since })}) as "isKnownBrowser"
			from (select) as always left join (${personByLogin(of)}) as person on true
		), counted as (
			select case when id is null then ${of.nameless} else ${subjectIn(of.device)} end as subject, * from found
		), place as (
			${reserveAttemptSlots(sql`select subject, 0, 1, ${of.now}::timestamptz from counted where "isKnownBrowser" or "networkFailures" < ${countedFromFailures}`, of)}
		)
		select *, exists (select from place) as "hasPlace" from counted`,
	// A place that no one ends is given back in time, as one whose process died.
	{ isRepeatable: true },
);

/** Who has the name, if anybody, and what is counted of where the attempt comes from; takes the attempt's slot. */
export async function lookUp(
	database: Database,
	clock: Clock,
	{ loginName, deviceToken }: { readonly loginName: string; readonly deviceToken: string | undefined },
	{ network, start }: NetworkWindow,
): Promise<SignInLook> {
	const [row] = await look(database, {
		key: loginKey(loginName),
		network,
		start,
		deviceHash: deviceToken === undefined ? null : hashToken(deviceToken),
		device: deviceToken === undefined ? null : hashDevice(deviceToken),
		since: before(clock.now(), deviceLifetimeMs),
		nameless: subjectOfName(loginName),
		...slotTimes(clock),
	});
	if (row === undefined) throw new Error('A look at who signs in gave no row');
	const { subject, hasPlace, networkFailures, isKnownBrowser, ...person } = row;
	return {
		subject,
		hasPlace,
		networkFailures,
		isKnownBrowser,
		person: person.id === null ? undefined : { ...person, id: person.id },
	};
}
