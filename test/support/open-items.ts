// Money that hangs, as it comes about: more went back of a payment than was paid.
import { before, days } from '#platform/contract/duration.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { queueEvent } from '#demo/server/card-processor/webhooks.ts';
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

export interface Stray {
	readonly buyer: Buyer;
	readonly paymentId: string;
	/** The processor calls the second charge so. */
	readonly charge: string;
	readonly amount: number;
}

/** A purchase whose payment was charged twice: the second charge pays nothing. */
export async function addStray(
	app: TestApp,
	{ productId = 'credits-100', ...options }: StrayOptions = {},
): Promise<Stray> {
	const buyer = await addBuyer(app, options);
	const paymentId = await buyByPage(buyer, { number: cardNumbers.approve }, { productId });
	await app.runDue();
	const charge = `charge_second_${paymentId}`;
	const [copy] = await app.rows<{ amount: number }>(
		`insert into local_processor_objects
			select (jsonb_populate_record(o, jsonb_build_object('id', $2::text))).* from local_processor_objects o
				where o.kind = 'charge' and o.reference = $1
			returning (body ->> 'amount')::integer as amount`,
		[paymentId, charge],
	);
	await tellOfStray(app, charge);
	return { buyer, paymentId, charge, amount: copy?.amount ?? 0 };
}

type StrayOptions = TestPersonOptions & { readonly productId?: string };

/** The processor tells of something about the charge. */
export async function tellOfStray(app: TestApp, charge: string): Promise<void> {
	const { clock } = app;
	await app.database.transaction((queries) =>
		queueEvent(
			queries,
			{ clock, queue: createJobQueue({ clock }) },
			{ type: 'charge.changed', kind: 'returns', objectId: charge },
			'approve',
		),
	);
	await app.runDue();
}

/** So much was settled by hand of the person a day ago. */
export async function addSettled(app: TestApp, { person }: Pick<Buyer, 'person'>, amount: number): Promise<void> {
	const at = before(app.clock.now(), days(1));
	await app.rows(
		`insert into open_items (organisation_id, kind, item_id, noticed_at, user_id, amount, since, closed_at, outcome)
			values ($1, 'owed', $2, $3, $4, $5, $3, $3, 'returned') returning item_id`,
		[person.organisationId, `before_${person.id}`, at, person.id, -amount],
	);
}
