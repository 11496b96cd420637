// What is known before a password is judged, and the place of the try, in one statement: each of its own would cost as much as all.
import { before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { loginKey, type Person, personByLogin } from '#features/account/identity/server/api.ts';
import { countedFromFailures } from '../rules.ts';
import { subjectIn, subjectOfName } from './complete-sign-in.ts';
import { deviceInForce, deviceLifetimeMs, hashDevice } from './devices.ts';
import { failuresOfNetwork, type NetworkWindow } from './network-throttle.ts';
import { attemptSlotValues, reserveAttemptSlots } from './throttle.ts';

export interface SignInLook {
	readonly person: Person | undefined;
	/** Under what the attempt is counted. Accounts and unknown names behave in the same way (R-3). */
	readonly subject: string;
	/** Whether it has taken its place there. Where its network may make it wait, and where no place was free, it has not. */
	readonly hasPlace: boolean;
	/** Of the window that was asked about. */
	readonly networkFailures: number;
	/** The person signed in from it before. */
	readonly isKnownBrowser: boolean;
}

const place = { now: '$9', maxFailures: '$10', freeFailures: '$11', longAgo: '$12' };
const look: PreparedStatement = {
	name: 'sign_in_look',
	// A place that no one ends is given back in time, as one whose process died.
	isRepeatable: true,
	text: `with found as (
			select person.*, coalesce((${failuresOfNetwork('$2', '$3')}), 0) as "networkFailures",
				exists (${deviceInForce('person."organisationId"', 'person.id', '$4', '$5')}) as "isKnownBrowser"
			from (select) as always left join (${personByLogin(place.now)}) as person on true
		), counted as (
			select case when id is null then $7 else ${subjectIn('id', '"isKnownBrowser"', '$6')} end as subject, * from found
		), place as (
			${reserveAttemptSlots(`select subject, 0, 1, $9::timestamptz from counted where "isKnownBrowser" or "networkFailures" < $8`, place)}
		)
		select *, exists (select from place) as "hasPlace" from counted`,
};

/** Who has the name, if anybody, and what is counted of where the attempt comes from; takes the attempt's slot. */
export async function lookUp(
	database: Database,
	clock: Clock,
	{ loginName, deviceToken }: { readonly loginName: string; readonly deviceToken: string | undefined },
	{ network, start }: NetworkWindow,
): Promise<SignInLook> {
	const [row] = await database.prepared<LookRow>(look, [
		loginKey(loginName),
		network,
		start,
		deviceToken === undefined ? null : hashToken(deviceToken),
		before(clock.now(), deviceLifetimeMs),
		deviceToken === undefined ? null : hashDevice(deviceToken),
		subjectOfName(loginName),
		countedFromFailures,
		...attemptSlotValues(clock),
	]);
	if (row === undefined) throw new Error('A look at who signs in gave no row');
	const { subject, hasPlace, networkFailures, isKnownBrowser, ...person } = row;
	return {
		subject,
		hasPlace,
		networkFailures,
		isKnownBrowser,
		person: person.id === null ? undefined : (person as Person),
	};
}

type LookRow = { readonly [Column in keyof Person]: Person[Column] | null } & Omit<SignInLook, 'person'>;
