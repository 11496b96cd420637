import { platformProblem } from '#platform/contract/problem.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { auditAction } from '#features/account/identity/server/api.ts';
import type { Address } from '../address.ts';
import { wireNameOf } from '../contract.ts';
import { checkAddress } from '../rules.ts';
import type { BillingAddressDependencies } from './dependencies.ts';
import { findBillTo, replaceAddress } from './rows.ts';

/** Returns the address as it is kept. The audit log names the parts that changed and the city, not the address: it is no one's copy of it. */
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
		const before = await findBillTo(queries, call.actor);
		if (!(await replaceAddress(queries, call.actor, address, clock.now()))) return;
		const parts = (Object.keys(address) as (keyof Address)[]).filter((part) => address[part] !== before?.[part]);
		await auditAction(
			queries,
			clock,
			call,
			'billing_address.changed',
			{ country: address.country, parts: parts.join(', ') },
			{
				...(before !== undefined && { before: { city: before.city, province: before.province } }),
				after: { city: address.city, province: address.province },
			},
		);
	});
	return address;
}
