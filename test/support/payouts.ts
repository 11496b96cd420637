// What the card processor says of its balance, as the portal reads it each hour.
import type { BalanceLine, CardProcessor, ListedPayout } from '#features/billing/card-processors/server/api.ts';
import { readProcessor } from '#features/billing/payouts/server/api.ts';
import { createLocalProcessor } from '#demo/server/card-processor/local-processor.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { ontario } from './billing-addresses.ts';
import { saveBillingAddress } from '#features/billing/billing-address/contract.ts';
import type { Buyer } from './payments.ts';
import { openTestSession } from './sign-in.ts';
import type { Core } from '#platform/server/slice.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, organisations } from './test-people.ts';

type Kept = Pick<Core, 'database' | 'clock'>;

export function localProcessorOf({ database, clock }: Kept): CardProcessor {
	return createLocalProcessor({ database, clock, queue: createJobQueue({ clock }), secret: Buffer.alloc(32) });
}

/** Everything until now. */
export async function readAll(app: Kept, processor = localProcessorOf(app)): Promise<void> {
	while (await readProcessor(app, processor));
}

/** A processor that says besides what the local one does. */
export function sayingBesides(
	app: Kept,
	{ lines = [], payouts = [] }: { readonly lines?: readonly BalanceLine[]; readonly payouts?: readonly Besides[] },
): CardProcessor {
	const local = localProcessorOf(app);
	return {
		...local,
		async *listBalance(stretch) {
			yield* local.listBalance(stretch);
			yield [...lines, ...payouts.flatMap((one) => one.lines)].filter(
				({ at }) => at >= stretch.since && at < stretch.until,
			);
		},
		async *listPayouts(since) {
			yield* local.listPayouts(since);
			yield payouts.map(({ lines: _lines, ...payout }) => payout);
		},
		async *listPayoutLines(id) {
			const besides = payouts.find((one) => one.id === id);
			if (besides === undefined) yield* local.listPayoutLines(id);
			else yield besides.lines;
		},
	};
}

type Besides = ListedPayout & { readonly lines: readonly BalanceLine[] };

/** A payout of these lines, paid. */
export function payoutOf(
	id: string,
	at: Date,
	lines: readonly BalanceLine[],
	change: Partial<ListedPayout> = {},
): Besides {
	const amount = lines.reduce((sum, { gross, fee }) => sum + gross - fee, 0);
	const arrivesOn = at.toISOString().slice(0, 10);
	return {
		id,
		state: 'paid',
		amount,
		currency: 'CAD',
		isAutomatic: true,
		isComplete: true,
		at,
		arrivesOn,
		lines,
		...change,
	};
}

/** A person of another brand, which takes money by the same account. */
export async function addBuyerElsewhere(app: TestApp): Promise<Buyer> {
	const person = await addTestPerson(app, { organisationId: organisations.maplecrest });
	const client = app.client('maplecrest');
	const token = await openTestSession(app, person);
	await client.succeed(saveBillingAddress, ontario, { token });
	return { person, client, token };
}

let added = 0;

/** A payout to Portico that was paid, and of which $50.00 are on no document; gives its name. */
export async function addOpenPayout(
	{ rows, clock }: Pick<TestApp, 'rows' | 'clock'>,
	day = '1950-01-15',
): Promise<string> {
	added += 1;
	const id = `po_added_${added}`;
	await rows(
		`insert into processor_payouts (id, processor, is_live, state, amount, currency, is_automatic, made_at, day, arrives_on, is_complete, is_listed)
			values ($1, 'local', false, 'paid', 5000, 'CAD', false, $2, $3, $3, false, true)`,
		[id, clock.now(), day],
	);
	await rows(
		`insert into processor_payout_parts (payout_id, seller, day, payments, paid, returned, fees, amount, difference)
			values ($1, 'portico', $2, 0, 0, 0, 0, 5000, 5000)`,
		[id, day],
	);
	return id;
}
