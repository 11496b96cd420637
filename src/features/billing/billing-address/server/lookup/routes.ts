import { type AuthenticatedCall, type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { billingAddressProblem, findAddress, minQueryLength, retrieveAddress, toLocatedWire } from '../../contract.ts';
import type { BillingAddressDependencies } from '../dependencies.ts';

export function lookupRoutes({ lookup, lookupLimit }: BillingAddressDependencies): readonly Binding[] {
	const count = async ({ actor }: AuthenticatedCall): Promise<void> => {
		const isAllowed = await lookupLimit.take(`person ${actor.userId}`);
		if (!isAllowed) throw billingAddressProblem('billing_address.too_many_look_ups');
	};
	return [
		bind(findAddress, async ({ Query, Country, ContainerID }, call) => {
			// Fewer letters mean half the country, and one of the sources is paid by the question.
			if (ContainerID === undefined && Query.length < minQueryLength) return { Suggestions: [] };
			await count(call);
			const question = { query: Query, country: Country, containerId: ContainerID, language: call.language };
			const suggestions = await lookup.find(question);
			return {
				Suggestions: suggestions.map(({ id, text, description, highlight, next }) => ({
					ID: id,
					Text: text,
					Description: description,
					Highlight: highlight,
					Next: next === 'find' ? ('Find' as const) : ('Retrieve' as const),
				})),
			};
		}),
		bind(retrieveAddress, async ({ ID }, call) => {
			await count(call);
			const address = await lookup.retrieve(ID, call.language);
			if (address === undefined) throw billingAddressProblem('billing_address.not_found');
			return { Address: toLocatedWire(address), BuildingName: address.buildingName };
		}),
	];
}
