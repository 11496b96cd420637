import { type AuthenticatedCall, type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { addressLookupProblem, findAddress, minQueryLength, retrieveAddress, toLocatedWire } from '../contract.ts';
import type { AddressLookupDependencies } from './dependencies.ts';

export function addressLookupRoutes({ lookup, lookupLimit }: AddressLookupDependencies): readonly Binding[] {
	const count = async ({ actor }: AuthenticatedCall): Promise<void> => {
		const isAllowed = await lookupLimit.take(`person ${actor.userId}`);
		if (!isAllowed) throw addressLookupProblem('billing_address.too_many_look_ups');
	};
	return [
		bind(findAddress, async ({ query, country, containerId }, call) => {
			// Fewer letters mean half the country, and one of the sources is paid by the question.
			if (containerId === undefined && query.length < minQueryLength) return { suggestions: [] };
			await count(call);
			const question = { query, country, containerId, language: call.language };
			const suggestions = await lookup.find(question);
			return {
				suggestions: suggestions.map(({ id, text, description, highlight, next }) => ({
					id,
					text,
					description,
					highlight,
					next: next === 'find' ? ('Find' as const) : ('Retrieve' as const),
				})),
			};
		}),
		bind(retrieveAddress, async ({ id }, call) => {
			await count(call);
			const address = await lookup.retrieve(id, call.language);
			if (address === undefined) throw addressLookupProblem('billing_address.not_found');
			return { address: toLocatedWire(address), buildingName: address.buildingName };
		}),
	];
}
