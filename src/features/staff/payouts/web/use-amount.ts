import { useFormat } from '#platform/web/use-format.ts';
import type { Payout } from '../contract.ts';

/** Writes amounts of a payout, with the currency where that is not the Canadian dollar. */
export function useAmount({ currency }: Pick<Payout, 'currency'>): (cents: number) => string {
	const { signedMoney } = useFormat();
	return (cents) => (currency === undefined ? signedMoney(cents) : `${signedMoney(cents)} ${currency}`);
}

/** Writes those of a line, which says its currency always. */
export function useLineAmount({ currency }: { readonly currency: string }): (cents: number) => string {
	return useAmount({ currency: currency === 'CAD' ? undefined : currency });
}
