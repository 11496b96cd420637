// What an intruder may have added to the second factors is taken away again.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { forgetNewRecoveryCodes } from '#features/account/recovery-codes/server/api.ts';
import { isMailMethod, proofOf } from '../contract.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import type { TwoFactorTables } from './tables.ts';

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
	const tables = queries.withTables<TwoFactorTables>();
	const methods = await tables
		.selectFrom('two_factor_methods')
		.select(['method', 'destination', 'is_preferred', 'verified_at'])
		.where('organisation_id', '=', person.organisationId)
		.where('user_id', '=', person.id)
		.orderBy('method')
		.forUpdate()
		.execute();
	const stay = methods.filter(({ method, destination, verified_at }) => {
		if (proofOf(method) === 'own slice') return hasPasskey;
		return verified_at < before || (isMailMethod(method) && destination?.toLowerCase() === email.toLowerCase());
	});
	const gone = methods.filter((one) => !stay.includes(one)).map(({ method }) => method);
	if (gone.length > 0) {
		await tables
			.deleteFrom('two_factor_methods')
			.where('organisation_id', '=', person.organisationId)
			.where('user_id', '=', person.id)
			.where('method', 'in', gone)
			.execute();
	}
	const [first] = stay;
	if (first !== undefined && stay.every((one) => !one.is_preferred)) {
		await tables
			.updateTable('two_factor_methods')
			.set({ is_preferred: true })
			.where('organisation_id', '=', person.organisationId)
			.where('user_id', '=', person.id)
			.where('method', '=', first.method)
			.execute();
	}
	await forgetNewRecoveryCodes(queries, person, before);
	return { gone, left: stay.length };
}
