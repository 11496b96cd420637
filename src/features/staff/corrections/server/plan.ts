// What a correction comes to: computed by one function when it is shown, proposed, approved and issued.
import { limitOf } from '#platform/contract/second-person.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { Core } from '#platform/server/slice.ts';
import { type Correctable, type Correction, OverCredited } from '#features/billing/invoices/server/api.ts';
import { takesBalance } from '#features/billing/subscriptions/server/api.ts';
import { type CorrectionWay, correctionsProblem, type Credited } from '../contract.ts';

export interface Plan extends Correction {
	/** What can be chosen. */
	readonly ways: readonly CorrectionWay[];
	readonly way: CorrectionWay;
	/** A next invoice uses what is kept. */
	readonly hasNext: boolean;
	readonly needsApproval: boolean;
}

interface Wanted {
	readonly credited: Credited;
	readonly way?: CorrectionWay | undefined;
}

/** Undefined where nothing is left. @throws corrections.too_much */
export async function planCorrection(
	queries: TransactionQueries,
	{ getBrand }: Pick<Core, 'getBrand'>,
	correctable: Correctable,
	{ credited, way: wanted }: Wanted,
): Promise<Plan | undefined> {
	const correction = computeOf(correctable, credited);
	if (correction === undefined || correction.amount <= 0) return undefined;
	const hasNext = await takesBalance(queries, correctable);
	const ways = waysOf(correction, hasNext);
	const [first = 'due'] = ways;
	const way = ways.find((one) => one === wanted) ?? first;
	return {
		...correction,
		ways,
		way,
		hasNext,
		// What is corrected of one invoice counts together.
		needsApproval: correctable.corrected + correction.amount > limitOf(getBrand(correctable.seller)),
	};
}

function computeOf(correctable: Correctable, credited: Credited): Correction | undefined {
	try {
		return correctable.compute(credited);
	} catch (error) {
		if (error instanceof OverCredited) throw correctionsProblem('corrections.too_much');
		throw error;
	}
}

/** What no next invoice would use is not kept while a card can have it. */
function waysOf({ moved, refundable }: Correction, hasNext: boolean): readonly CorrectionWay[] {
	if (moved === 0) return ['due'];
	if (refundable === undefined) return ['balance'];
	return hasNext ? ['card', 'balance'] : ['card'];
}
