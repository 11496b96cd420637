// What became of a payment: asks the processor and carries the answer out. The page that a person comes back to, webhooks and the
// reconciliation all end here, at any time, in any order and together.
import { after, before, hours, minutes, seconds } from '#platform/contract/duration.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import {
	findOwnProcessor,
	type CardProcessor,
	type ChargeState,
	ProcessorContradiction,
	ProcessorRefused,
	ProcessorUnavailable,
} from '#features/billing/card-processors/server/api.ts';
import { findCardOf, type KeptCard, type PaymentKey } from '#features/billing/payment-methods/server/api.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { finish, giveUpSettled, park, type Verdict } from './finish.ts';
import type { Failure, PaymentOutcome } from '../payment.ts';
import { describeOrder } from './order.ts';
import { claimRow, findRow, noteAsked, noteUnknown, type PaymentRow, toOutcome } from '../rows.ts';

/** A person waits for this long at most for a charge that was asked for; afterwards it is not begun any more. */
const askingEndsAfterMs = hours(1);
/** A request that is this old has arrived or never will. */
const inFlightMs = minutes(10);
/** A caller who asked just now still waits for the answer. */
const justAskedMs = seconds(20);

/**
 * Gives what is known for certain; `pending` while the processor cannot be asked. Never throws for a failure of the processor.
 * @throws where no payment has this key
 */
export async function settle(dependencies: PaymentDependencies, key: PaymentKey): Promise<PaymentOutcome> {
	return settleRow(dependencies, await readRow(dependencies, key));
}

/** As `settle`, for who has just read it. */
export async function settleRow(dependencies: PaymentDependencies, row: PaymentRow): Promise<PaymentOutcome> {
	const key = { organisationId: row.organisationId, id: row.id };
	const processor = findOwnProcessor(dependencies, row);
	if (row.finishedAt !== null || isParked(row)) return toOutcome(row);
	const givenUp = row.state === 'unknown' ? await giveUpSettled(dependencies, key) : undefined;
	if (givenUp !== undefined) return givenUp;
	if (processor === undefined) return toOutcome(row);
	try {
		const verdict = await findVerdict(dependencies, processor, row);
		return verdict === undefined
			? toOutcome(await readRow(dependencies, key))
			: await finish(dependencies, key, verdict);
	} catch (error) {
		if (error instanceof ProcessorContradiction) return park(dependencies, key, error);
		if (!(error instanceof ProcessorUnavailable) && !(error instanceof ProcessorRefused)) throw error;
		const level = error instanceof ProcessorRefused ? 'error' : 'warn';
		dependencies.log[level]({ paymentId: row.id, reason: error.message }, 'a payment could not be asked after');
		return toOutcome(row);
	}
}

/** A person has to look into it. */
function isParked(row: PaymentRow): boolean {
	return row.state === 'unknown' && row.checkAt === null;
}

async function readRow({ database }: PaymentDependencies, key: PaymentKey): Promise<PaymentRow> {
	const row = await database.tenant(key.organisationId, (queries) => findRow(queries, key));
	if (row === undefined) throw new Error(`There is no payment ${key.id}`);
	return row;
}

function findVerdict(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	row: PaymentRow,
): Promise<Verdict | undefined> {
	return row.origin === 'checkout'
		? findCheckoutVerdict(dependencies, processor, row)
		: findChargeVerdict(dependencies, processor, row);
}

async function findCheckoutVerdict(
	{ clock }: PaymentDependencies,
	processor: CardProcessor,
	{ sessionId, expiresAt }: PaymentRow,
): Promise<Verdict | undefined> {
	const now = clock.now();
	if (sessionId === null) {
		// No one was ever given the address of the page, if there is one.
		const isOver = expiresAt !== null && expiresAt <= before(now, inFlightMs);
		return isOver ? { state: 'expired', failure: abandoned } : undefined;
	}
	const isDue = expiresAt !== null && expiresAt <= now;
	const state = await (isDue ? processor.expireCheckout(sessionId) : processor.retrieveCheckout(sessionId));
	if (state.state === 'paid') return state;
	return state.state === 'expired' ? { state: 'expired', failure: abandoned } : undefined;
}

const abandoned: Failure = { reason: 'abandoned', code: 'expired', isHard: false };
const notSent: Failure = { reason: 'not_sent', code: 'not_sent', isHard: false };

async function findChargeVerdict(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	row: PaymentRow,
): Promise<Verdict | undefined> {
	const { askedAt, createdAt } = row;
	const now = dependencies.clock.now();
	const mayStillAsk = createdAt > before(now, askingEndsAfterMs);
	if (askedAt === null) return mayStillAsk ? ask(dependencies, processor, row) : failUnsent(dependencies, row);
	if (askedAt > before(now, justAskedMs)) return undefined;
	const card = await dependencies.database.tenant(row.organisationId, (queries) => readCard(queries, row));
	const { customerId } = card;
	const charge = await processor.findCharge({ reference: row.id, customerId, askedAt: createdAt });
	if (charge !== undefined) return toVerdict(charge);
	// The processor has not seen it. With the same key it is charged once, whether the first request still arrives or not.
	if (mayStillAsk) return askAgain(dependencies, processor, row, card);
	return askedAt <= before(now, inFlightMs) ? { state: 'failed', failure: notSent } : undefined;
}

/** The caller that claims it asks; of two at the same time one does. */
async function ask(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	row: PaymentRow,
): Promise<Verdict | undefined> {
	const { database, clock } = dependencies;
	const card = await database.tenant(row.organisationId, async (queries) => {
		const now = clock.now();
		const [isClaimed, charged] = await Promise.all([claimRow(queries, row, now), readCard(queries, row)]);
		if (!isClaimed) return undefined;
		await noteAskedAt(queries, row, now);
		return charged;
	});
	return card && sendCharge(dependencies, processor, row, card);
}

async function askAgain(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	row: PaymentRow,
	card: KeptCard,
): Promise<Verdict | undefined> {
	const { database, clock } = dependencies;
	await database.tenant(row.organisationId, (queries) => noteAskedAt(queries, row, clock.now()));
	return sendCharge(dependencies, processor, row, card);
}

/** Written before it is asked. */
function noteAskedAt(queries: TransactionQueries, { organisationId, id }: PaymentRow, askedAt: Date): Promise<void> {
	return noteAsked(queries, { organisationId, id, askedAt, checkAt: after(askedAt, minutes(1)) });
}

/** Once no one may claim it any more no one will have asked. */
async function failUnsent({ database, clock }: PaymentDependencies, row: PaymentRow): Promise<Verdict | undefined> {
	const key = { organisationId: row.organisationId, id: row.id };
	const isClaimed = await database.tenant(key.organisationId, (queries) => claimRow(queries, key, clock.now()));
	return isClaimed ? { state: 'failed', failure: notSent } : undefined;
}

async function sendCharge(
	dependencies: PaymentDependencies,
	processor: CardProcessor,
	row: PaymentRow,
	{ customerId, cardId }: KeptCard,
): Promise<Verdict | undefined> {
	try {
		return toVerdict(
			await processor.chargeSavedCard({
				customerId,
				cardId,
				amount: row.amount,
				currency: row.currency,
				description: describeOrder(row.orderFacts),
				reference: row.id,
				idempotencyKey: `payment:${row.id}`,
			}),
		);
	} catch (error) {
		// Refused the first time it did not happen; later on only `findCharge` knows whether the first request arrived.
		if (error instanceof ProcessorRefused && row.askedAt === null) {
			dependencies.log.error({ err: error, paymentId: row.id }, 'the card processor refused a charge');
			return { state: 'failed', failure: { reason: 'refused', code: 'refused', isHard: false } };
		}
		await dependencies.database.tenant(row.organisationId, (queries) => noteUnknown(queries, row));
		throw error;
	}
}

async function readCard(queries: TransactionQueries, row: PaymentRow): Promise<KeptCard> {
	const card = await findCardOf(queries, row.organisationId, row.paymentMethodId);
	if (card === undefined) throw new Error(`The payment ${row.id} names a card that never was`);
	return card;
}

function toVerdict(charge: ChargeState): Verdict | undefined {
	switch (charge.state) {
		case 'paid':
			return charge;
		case 'declined':
			return { state: 'failed', failure: charge.decline };
		case 'authentication_required':
			return {
				state: 'requires_action',
				failure: { reason: 'authentication_required', code: 'authentication_required', isHard: false },
			};
		case 'processing':
			return undefined;
	}
}
