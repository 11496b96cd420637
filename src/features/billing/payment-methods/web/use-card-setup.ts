import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { attemptCall } from '#platform/web/attempts.ts';
import { leaveFor } from '#platform/web/navigate.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { usePageReturn } from '#platform/web/use-page-return.ts';
import { startCardSetup } from '../contract.ts';
import { rememberReplaced } from './card-return.ts';
import { cardsQuery, type PaymentMethod } from './queries.ts';

export type CardSetup = UseMutationResult<OutputOf<typeof startCardSetup>, Error, PaymentMethod | undefined>;

/** Leaves for the processor's page to add a card, in place of another one where that is given. */
export function useCardSetup(): CardSetup {
	const queries = useQueryClient();
	const prove = useProof();
	const start = useMutation({
		mutationFn: () =>
			prove(() => attemptCall('card_setup', {}, (key) => call(startCardSetup, { idempotencyKey: key }))),
		// The button stays busy until the processor's page is there.
		onSuccess: ({ cardSetupId, redirectTo }, replaced: PaymentMethod | undefined) => {
			if (replaced !== undefined) rememberReplaced(cardSetupId, replaced.paymentMethodId);
			leaveFor(redirectTo);
		},
	});
	usePageReturn(() => {
		start.reset();
		void queries.invalidateQueries({ queryKey: cardsQuery.queryKey });
	});
	return start;
}
