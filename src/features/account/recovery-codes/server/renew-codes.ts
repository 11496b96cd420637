import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction, getPerson, lockPersonRow } from '#features/account/identity/server/api.ts';
import type { RecoveryCodeDependencies } from './dependencies.ts';
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';

export async function renewRecoveryCodes(
	dependencies: RecoveryCodeDependencies,
	call: AuthenticatedCall,
): Promise<readonly string[]> {
	const { database, clock, key, notices, requireFactor } = dependencies;
	const person = await getPerson(dependencies, call.actor);
	// They stand in for a factor: without one there is nothing to stand in for.
	await requireFactor(call.actor);
	const codes = newRecoveryCodes();
	await database.tenant(person.organisationId, async (queries) => {
		// The second of two new sets at once ends the first.
		await lockPersonRow(queries, clock, call.actor);
		await storeRecoveryCodes(queries, clock, key, person, codes);
		await auditAction(queries, clock, call, 'two_factor.recovery_codes_made');
		await notices.send(queries, call, person, { kind: 'recovery_codes_made' });
	});
	return codes;
}
