// Money that hangs, as it comes about: more went back of a payment than was paid.
import { addBuyer, type Buyer, buyByPage, cardNumbers } from './payments.ts';
import { setReturns } from './returns.ts';
import type { TestApp } from './test-app.ts';
import type { TestPersonOptions } from './test-people.ts';

export interface Unplaced {
	readonly buyer: Buyer;
	readonly paymentId: string;
	/** The dispute of which `unplacedCents` have no document. */
	readonly returnId: string;
}
export const unplacedCents = 10_00;

/** Two purchases of one person; of the second all was paid back, and ten dollars besides. */
export async function addUnplaced(app: TestApp, options: TestPersonOptions = {}): Promise<Unplaced> {
	const buyer = await addBuyer(app, options);
	await buyByPage(buyer, { number: cardNumbers.approve });
	const paymentId = await buyByPage(buyer, { number: cardNumbers.approve });
	await app.runDue();
	const [paid] = await app.rows<{ amount: number }>('select amount::integer from payments where id = $1', [paymentId]);
	const returnId = `dp_${paymentId}`;
	await setReturns(app, paymentId, [
		{ id: `re_${paymentId}`, kind: 'refund', state: 'done', amount: unplacedCents },
		{ id: returnId, kind: 'dispute', state: 'lost', amount: paid?.amount ?? 0 },
	]);
	return { buyer, paymentId, returnId };
}
