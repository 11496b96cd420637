import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { getOwnProfile } from '#features/account/identity/server/api.ts';
import { fromWireAddress, getBillingAddress, saveBillingAddress, toWireAddress } from '../contract.ts';
import type { BillingAddressDependencies } from './dependencies.ts';
import { findBillTo } from './rows.ts';
import { saveAddress } from './save.ts';

export function billingAddressRoutes(dependencies: BillingAddressDependencies): readonly Binding[] {
	const { database } = dependencies;
	return [
		bind(getBillingAddress, async (_input, { actor }) =>
			database.tenant(actor.organisationId, async (queries) => {
				const address = await findBillTo(queries, actor);
				const person = await getOwnProfile(queries, actor);
				return {
					...(address && { address: toWireAddress(address) }),
					personName: `${person.givenName} ${person.familyName}`,
					organisationName: person.organisationName,
				};
			}),
		),
		bind(saveBillingAddress, async (input, call) => ({
			address: toWireAddress(await saveAddress(dependencies, call, fromWireAddress(input))),
		})),
	];
}
