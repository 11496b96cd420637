// What staff may know of a person’s second factors and take away, in the caller’s transaction.
import type { PreparedStatements, TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonRowKey } from '#platform/server/person-key.ts';
import { forgetTrustedDevices } from '#features/account/trusted-browsers/server/api.ts';
import { forgetRecoveryCodes } from '#features/account/recovery-codes/server/api.ts';
import type { FactorMethod } from '../contract.ts';
import { dropMethod, listMethods } from './methods.ts';
import { describeMethod } from './settings.ts';

export interface Factor {
	readonly method: FactorMethod;
	/** It is shown by its ending only. */
	readonly shown: string;
	/** Where its codes go; null where none are sent. */
	readonly destination: string | null;
	readonly verifiedAt: Date;
}

export async function listFactors(
	queries: PreparedStatements,
	{ organisationId, id: userId }: PersonRowKey,
): Promise<readonly Factor[]> {
	const methods = await listMethods(queries, { organisationId, userId });
	return methods.map((stored) => ({
		method: stored.method,
		shown: describeMethod(stored).destination,
		destination: stored.destination,
		verifiedAt: stored.verifiedAt,
	}));
}

/** Also the last one: the next sign-in sets one up. Browsers that skipped the step ask again. @throws Problem `two_factor.no_method` */
export async function removeFactor(
	queries: TransactionQueries,
	person: PersonRowKey,
	method: FactorMethod,
): Promise<void> {
	const { left } = await dropMethod(queries, person, method, { isRequired: false });
	if (left === 0) await forgetRecoveryCodes(queries, person);
	await forgetTrustedDevices(queries, person);
}
