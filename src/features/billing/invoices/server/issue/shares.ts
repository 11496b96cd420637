// Shares an amount over what is left of lines and taxes.

/**
 * Parts of `amount` in the proportion of `left`, each between zero and what is left, that sum to it exactly: rounded down, and the cents over
 * go to the largest remainders, the first of equals first. All of it gives exactly what is left.
 * @throws RangeError unless the amount is between zero and the sum of what is left
 */
export function shareOut(amount: number, left: readonly number[]): readonly number[] {
	const whole = left.reduce((all, part) => all + part, 0);
	if (!Number.isSafeInteger(amount) || amount < 0 || amount > whole)
		throw new RangeError('More is shared out than there is left');
	if (amount === whole) return left;
	const divided = left.map((part) => divide(BigInt(part) * BigInt(amount), BigInt(whole)));
	let over = amount - divided.reduce((all, { floor }) => all + floor, 0);
	const order = divided
		.map(({ rest }, index) => ({ rest, index }))
		.toSorted((one, other) => compare(other.rest, one.rest));
	const shares = divided.map(({ floor }) => floor);
	for (const { index } of order) {
		if (over === 0) break;
		shares[index] = (shares[index] ?? 0) + 1;
		over -= 1;
	}
	return shares;
}

/** Towards minus infinity, with what is over. */
function divide(product: bigint, by: bigint): { readonly floor: number; readonly rest: bigint } {
	const rest = ((product % by) + by) % by;
	return { floor: Number((product - rest) / by), rest };
}

function compare(one: bigint, other: bigint): number {
	return one === other ? 0 : one < other ? -1 : 1;
}
