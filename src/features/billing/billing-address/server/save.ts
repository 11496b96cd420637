import { platformProblem } from '#platform/contract/problem.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import type { Address } from '../address.ts';
import { wireNameOf } from '../contract.ts';
import { checkAddress } from '../rules.ts';
import type { BillingAddressDependencies } from './dependencies.ts';
import { replaceAddress } from './repo.ts';

/** Returns the address as it is kept. The audit log names the change, not the address: it is no one's copy of it. */
export async function saveAddress(
	{ database, clock }: BillingAddressDependencies,
	call: AuthenticatedCall,
	typed: Address,
): Promise<Address> {
	const { address, problems } = checkAddress(typed);
	if (problems.length > 0) {
		const fields = problems.map(({ field, code }) => ({ field: wireNameOf(field), code }));
		throw platformProblem('request.invalid', { fields });
	}
	await database.tenant(call.actor.organisationId, async (queries) => {
		if (!(await replaceAddress(queries, call.actor, address, clock.now()))) return;
		const details = { country: address.country, province: address.province };
		await auditAction(queries, clock, call, 'billing_address.changed', details);
	});
	return address;
}
