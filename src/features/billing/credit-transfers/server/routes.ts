import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { findRecipients, transferCredits } from '../contract.ts';
import type { TransferDependencies } from './dependencies.ts';
import { nameFor } from './names.ts';
import { searchRecipients } from './recipients.ts';
import { transfer } from './transfer.ts';

export function transferRoutes(dependencies: TransferDependencies): readonly Binding[] {
	return [
		bind(findRecipients, async ({ Query }, call) => {
			const { people, rule, leftToday } = await searchRecipients(dependencies, call, Query);
			return {
				Recipients: people.map((person) => ({
					UserID: person.id,
					Name: nameFor(call.actor.organisationId, person),
					OfficeName: person.officeName ?? '',
				})),
				LeftToday: leftToday,
				ProofAbove: rule.proofAbove,
			};
		}),
		bind(transferCredits, async (input, call) => {
			const { transactionId, reference, balanceAfter } = await transfer(dependencies, call, input);
			return { TransactionID: transactionId, Reference: reference, BalanceAfter: balanceAfter };
		}),
	];
}
