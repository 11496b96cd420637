import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { paymentsKey } from '#features/billing/payment-history/web/payments-key.ts';
import { recipientsKey } from '#features/billing/credit-transfers/web/queries.ts';
import { creditKey } from '#features/billing/credits/web/queries.ts';
import { transactionKey } from '#features/billing/transactions/web/queries.ts';

/** Fetches again all that changes with the credits in a wallet, and with a payment. */
export function useRenewCredits(): () => void {
	const queries = useQueryClient();
	return useCallback(() => {
		for (const queryKey of [creditKey, transactionKey, recipientsKey, paymentsKey])
			void queries.invalidateQueries({ queryKey });
	}, [queries]);
}
