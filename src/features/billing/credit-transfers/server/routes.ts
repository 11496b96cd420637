import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { findRecipients, getTransferLimits, transferCredits } from '../contract.ts';
import type { TransferDependencies } from './dependencies.ts';
import { nameFor } from './names.ts';
import { findLimits, searchRecipients } from './recipients.ts';
import { transfer } from './transfer.ts';

export function transferRoutes(dependencies: TransferDependencies): readonly Binding[] {
	return [
		bind(findRecipients, async ({ query }, call) => {
			const people = await searchRecipients(dependencies, call, query);
			return {
				recipients: people.map((person) => ({
					userId: person.id,
					name: nameFor(call.actor.organisationId, person),
					officeName: person.officeName ?? '',
				})),
			};
		}),
		bind(getTransferLimits, (_input, call) => findLimits(dependencies, call)),
		bind(transferCredits, async (input, call) => {
			const { transactionId, reference, balanceAfter } = await transfer(dependencies, call, input);
			return { transactionId, reference, balanceAfter };
		}),
	];
}
