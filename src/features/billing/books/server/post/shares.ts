// Parts of whole amounts, rounded half up. Amounts are not below zero.

/** Computes `amount × part / whole` in whole cents. */
export function shareOf(amount: number, part: number, whole: number): number {
	const product = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
	return Number(product / (2n * BigInt(whole)));
}
