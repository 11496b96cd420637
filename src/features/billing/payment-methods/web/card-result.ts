import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiProblem, call } from '#platform/web/api-client.ts';
import { isAnswer, ProofDeclined } from '#platform/web/failures.ts';
import { type useProof } from '#platform/web/proof-context.ts';
import { getCardSetupResult, removePaymentMethod, setDefaultPaymentMethod } from '../contract.ts';
import { takeReplaced } from './card-return.ts';
import { cardsQuery, type PaymentMethod } from './queries.ts';

/** What came of a visit to the processor's page. */
export type CardResult =
	| { readonly state: 'open' }
	| { readonly state: 'expired' }
	| { readonly state: 'saved'; readonly card: PaymentMethod }
	| { readonly state: 'replaced'; readonly card: PaymentMethod; readonly former: PaymentMethod }
	| {
			readonly state: 'not_replaced';
			readonly card: PaymentMethod;
			readonly former: PaymentMethod;
			/** The server's words; absent where no answer came. */
			readonly reason?: string;
	  };

type Prove = ReturnType<typeof useProof>;

/** Asked once for each visit: a new card takes the place of the one that the person wanted to replace. */
export function cardResultQuery(queries: QueryClient, prove: Prove, cardSetupId: string) {
	return queryOptions({
		queryKey: ['payments', 'card-result', cardSetupId],
		queryFn: () => findResult(queries, prove, cardSetupId),
		staleTime: Infinity,
		gcTime: Infinity,
		retry: false,
	});
}

async function findResult(queries: QueryClient, prove: Prove, cardSetupId: string): Promise<CardResult> {
	const { state, paymentMethod: card } = await call(getCardSetupResult, { cardSetupId });
	if (state !== 'saved' || card === undefined) return { state: state === 'expired' ? 'expired' : 'open' };
	const replacedId = takeReplaced(cardSetupId);
	const { paymentMethods: cards } = await queries.fetchQuery({ ...cardsQuery, staleTime: 0 });
	const former = cards.find(({ paymentMethodId: id }) => id === replacedId && id !== card.paymentMethodId);
	const result = former === undefined ? { state, card } : await replace(prove, former, card);
	if (former !== undefined) await queries.invalidateQueries({ queryKey: cardsQuery.queryKey });
	return result;
}

/** The new one is chosen first, so that there is always one that can be charged. */
async function replace(prove: Prove, former: PaymentMethod, card: PaymentMethod): Promise<CardResult> {
	try {
		if (former.isDefault) await call(setDefaultPaymentMethod, { paymentMethodId: card.paymentMethodId });
		await prove(() => call(removePaymentMethod, { paymentMethodId: former.paymentMethodId }));
		return { state: 'replaced', card, former };
	} catch (error) {
		if (!(error instanceof ApiProblem) && !(error instanceof ProofDeclined)) throw error;
		return { state: 'not_replaced', card, former, ...(isAnswer(error) && { reason: error.message }) };
	}
}
