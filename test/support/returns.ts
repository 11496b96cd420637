// What comes back of a charge, as the local processor is told that it did.
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import type { StoredReturn } from '#demo/server/card-processor/store.ts';
import { queueEvent } from '#demo/server/card-processor/webhooks.ts';
import type { TestApp } from './test-app.ts';

export type TestReturn = Omit<StoredReturn, 'at'>;

/** From now on the processor knows of these and of no others, and has told of it. */
export async function setReturns(app: TestApp, paymentId: string, returns: readonly TestReturn[]): Promise<void> {
	await keepReturns(app, paymentId, returns);
	await app.runDue();
}

/** The same, before anybody has acted on it. */
export async function keepReturns(app: TestApp, paymentId: string, returns: readonly TestReturn[]): Promise<string> {
	const { clock } = app;
	clock.advance(1_000);
	const at = clock.now().toISOString();
	const body = JSON.stringify({ returns: returns.map((one) => ({ ...one, at })) });
	const [charge] = await app.rows<{ id: string }>(
		`update local_processor_objects set body = body || $2::jsonb where kind = 'charge' and reference = $1 returning id`,
		[paymentId, body],
	);
	if (charge === undefined) throw new Error(`The local processor has no charge for the payment ${paymentId}`);
	await app.database.transaction((queries) =>
		queueEvent(
			queries,
			{ clock, queue: createJobQueue({ clock }) },
			{ type: 'charge.changed', kind: 'returns', objectId: charge.id },
			'approve',
		),
	);
	return charge.id;
}
