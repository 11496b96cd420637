// Up to which sum one person of the staff decides alone about a correction, a refund or a write-off.
import type { Brand } from './brand.ts';

/** Cents; where the seller has set nothing else. */
export const usualLimit = 500_00;

/** Ask it in the transaction that decides: the seller may have changed it since. */
export function limitOf(seller: Pick<Brand, 'secondPersonAbove'> | undefined): number {
	return seller?.secondPersonAbove ?? usualLimit;
}
