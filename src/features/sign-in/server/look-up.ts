// What is known before a password is judged, in one statement: each look of its own would cost as much as all of them.
import { before } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import { hashToken } from '#platform/server/crypto/secrets.ts';
import type { Database, PreparedStatement } from '#platform/server/db/database.ts';
import { loginKey, type Person, personByLogin } from '#features/identity/server/api.ts';
import { deviceInForce, deviceLifetimeMs } from './devices.ts';
import { failuresOfNetwork, type NetworkWindow } from './network-throttle.ts';

export interface SignInLook {
	readonly person: Person | undefined;
	/** Whether the person signed in from the browser before. */
	readonly isKnownDevice: boolean;
	/** Of the window that was asked about. */
	readonly networkFailures: number;
}

const look: PreparedStatement = {
	name: 'sign_in_look',
	text: `select person.*, coalesce((${failuresOfNetwork('$2', '$3')}), 0) as "networkFailures",
			exists (${deviceInForce('person."organisationId"', 'person.id', '$4', '$5')}) as "isKnownDevice"
		from (select) as always left join (${personByLogin}) as person on true`,
};

/** Who has the name, if anybody, and what is counted of where the try comes from. */
export async function lookUp(
	database: Database,
	clock: Clock,
	input: { readonly loginName: string; readonly deviceToken: string | undefined },
	{ network, start }: NetworkWindow,
): Promise<SignInLook> {
	const device = input.deviceToken === undefined ? null : hashToken(input.deviceToken);
	const values = [loginKey(input.loginName), network, start, device, before(clock.now(), deviceLifetimeMs)];
	const [row] = await database.prepared<LookRow>(look, values);
	if (row === undefined) throw new Error('A look at who signs in gave no row');
	const { networkFailures, isKnownDevice, ...person } = row;
	return { networkFailures, isKnownDevice, person: person.id === null ? undefined : (person as Person) };
}

type LookRow = { readonly [Column in keyof Person]: Person[Column] | null } & Omit<SignInLook, 'person'>;
