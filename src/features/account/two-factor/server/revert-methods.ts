// What an intruder may have added to the second factors is taken away again.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { forgetNewRecoveryCodes } from '#features/account/recovery-codes/server/api.ts';
import { isMailMethod, proofOf } from '../contract.ts';
import type { PersonKey, PersonRowKey } from '#platform/server/person-key.ts';
import { drop, prefer } from './methods.ts';

const keep = keeper<Pick<Schema, 'twoFactorMethods'>>();
const lock = keep('two_factor_lock_new_methods', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('twoFactorMethods')
		.select(['method', 'destination', 'isPreferred', 'verifiedAt'])
		.where((row) => row.and({ organisationId, userId }))
		.orderBy('method')
		.forUpdate(),
);

export interface MethodsToKeep {
	/** Methods proved before then stay. */
	readonly before: Date;
	/** Codes that go to this address stay: the caller has proved to read its mail. */
	readonly email: string;
	/** Whether a passkey is left; the other slice has taken away those that had to go. */
	readonly hasPasskey: boolean;
}

/** Returns which methods are gone, and how many stay. Recovery codes that were made since then are no longer any. */
export async function dropNewMethods(
	queries: TransactionQueries,
	person: PersonRowKey,
	{ before, email, hasPasskey }: MethodsToKeep,
): Promise<{ readonly gone: readonly string[]; readonly left: number }> {
	const key = { organisationId: person.organisationId, userId: person.id };
	const methods = await lock(queries, key);
	const stay = methods.filter(({ method, destination, verifiedAt }) => {
		if (proofOf(method) === 'own slice') return hasPasskey;
		return verifiedAt < before || (isMailMethod(method) && destination?.toLowerCase() === email.toLowerCase());
	});
	const gone = methods.filter((one) => !stay.includes(one)).map(({ method }) => method);
	if (gone.length > 0) await drop(queries, { ...key, gone });
	const [first] = stay;
	if (first !== undefined && stay.every((one) => !one.isPreferred)) {
		void (await prefer(queries, { ...key, method: first.method }));
	}
	await forgetNewRecoveryCodes(queries, person, before);
	return { gone, left: stay.length };
}
