// The end of a reservation: captured, given back, or expired. The caller that closes its row decides; the books follow in the same transaction.
import { sql } from 'kysely';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import { creditProblem } from '#features/billing/credits/contract.ts';
import {
	giveAllowanceBack,
	heldBucket,
	isPosted,
	type Leg,
	listDebits,
	lockWallets,
	type Posted,
	postOne,
	type Receipt,
	receiptOf,
} from '#features/billing/credits/server/api.ts';
import { captureReservation, releaseReservation } from '../contract.ts';
import { findReservation, getReservedPerson, type ProductCall, type Reservation } from './charge.ts';
import type { ProductChargeDependencies } from './dependencies.ts';
import { callSource, type IdempotencySource } from '#platform/server/idempotency.ts';

type CaptureInput = ParsedInputOf<typeof captureReservation>;
type ReleaseInput = ParsedInputOf<typeof releaseReservation>;

export function capture(
	dependencies: ProductChargeDependencies,
	call: ProductCall,
	input: CaptureInput,
): Promise<Receipt> {
	const { amount, externalReference } = input;
	const source = callSource(`service:${call.client.key}`, captureReservation, input);
	return close(dependencies, call, input, {
		state: 'captured',
		spent: amount,
		source,
		externalReference,
	});
}

export function release(
	dependencies: ProductChargeDependencies,
	call: ProductCall,
	input: ReleaseInput,
): Promise<Receipt> {
	const source = callSource(`service:${call.client.key}`, releaseReservation, input);
	return close(dependencies, call, input, { state: 'released', spent: 0, source });
}

interface Closing {
	readonly state: 'captured' | 'released' | 'expired';
	readonly spent: number;
	readonly source?: IdempotencySource;
	readonly externalReference?: string | undefined;
}

interface ClosedAs {
	readonly state: Closing['state'];
	readonly now: Date;
}

async function close(
	dependencies: ProductChargeDependencies,
	call: ProductCall,
	input: CaptureInput | ReleaseInput,
	closing: Closing,
): Promise<Receipt> {
	const { database } = dependencies;
	const { organisationId, id: userId } = await getReservedPerson(dependencies, call, input.userId);
	const clock = readOnce(dependencies.clock);
	return database.transaction(async (queries) => {
		const reservation = await findReservation(queries, organisationId, input.reservationId);
		if (reservation?.userId !== userId || reservation.clientKey !== call.client.key) {
			throw creditProblem('credits.reservation_not_found');
		}
		const posted = await closeReservation(queries, clock, reservation, closing);
		if (posted === undefined) throw creditProblem('credits.reservation_closed');
		return receiptOf(posted, reservation.walletId);
	});
}

/** Undefined where it was closed before, other than by the same call. */
export async function closeReservation(
	queries: TransactionQueries,
	clock: Clock,
	reservation: Reservation,
	closing: Closing,
): Promise<Posted | undefined> {
	const { organisationId, walletId: wallet } = reservation;
	const { state, spent, source, externalReference } = closing;
	if (spent > reservation.amount) throw creditProblem('credits.over_reservation');
	// The wallet first, as everywhere; a caller that waited for it sees below what the other has done.
	await lockWallets(queries, clock, organisationId, [wallet]);
	const isOpen = await closeRow(queries, clock, reservation, state);
	if (!isOpen && (source === undefined || !(await isPosted(queries, organisationId, source)))) return undefined;
	const posted = await postOne(queries, clock, {
		organisationId,
		kind: state === 'captured' ? 'spent' : 'released',
		source,
		userId: reservation.userId,
		clientKey: reservation.clientKey,
		service: reservation.service,
		externalReference,
		legs: closingLegs(wallet, await readParts(queries, reservation), spent),
	});
	const { allowanceMonth: month, userId } = reservation;
	const unspent = reservation.amount - spent;
	if (posted.isNew && month !== null && unspent > 0)
		void (await giveAllowanceBack(queries, {
			organisationId,
			officeId: wallet.slice(1),
			userId,
			month,
			amount: unspent,
		}));
	return posted;
}

const keep = keeper<Pick<Schema, 'creditReservations'>>();
const closeBefore = (comparison: '<=' | '>') =>
	keep(
		`product_charges_close_reservation_${comparison === '>' ? 'in_time' : 'at_end'}`,
		(database, { organisationId, id, state, now }: Pick<Reservation, 'organisationId' | 'id'> & ClosedAs) =>
			database
				.updateTable('creditReservations')
				.set({ state, closedAt: now })
				.where((row) => row.and({ organisationId, id }))
				.where('state', '=', sql.lit('open'))
				.where('expiresAt', comparison, now)
				.returning('id'),
	);
const closeInTime = closeBefore('>');
const closeAtEnd = closeBefore('<=');

/** A row that is past its end, but not closed yet, can only expire. */
async function closeRow(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, id }: Reservation,
	state: Closing['state'],
): Promise<boolean> {
	const end = state === 'expired' ? closeAtEnd : closeInTime;
	const closed = await end(queries, { organisationId, id, state, now: clock.now() });
	return closed.length > 0;
}

interface Part {
	readonly account: string;
	readonly amount: number;
}

/** From which buckets the reservation was taken, in the order in which they are debited. */
async function readParts(queries: TransactionQueries, reservation: Reservation): Promise<readonly Part[]> {
	const { organisationId, id: transactionId } = reservation;
	const entries = await listDebits(queries, { organisationId, transactionId });
	return entries.map(({ account, amount }) => ({ account, amount: -amount }));
}

/** Everything goes back to where it was, and from there what is spent: so a reversal knows the buckets. */
function closingLegs(wallet: string, parts: readonly Part[], spent: number): readonly Leg[] {
	const total = parts.reduce((sum, { amount }) => sum + amount, 0);
	const back = parts.map((part) => ({ wallet, ...part, kind: 'released' }) as const);
	let left = spent;
	const used = parts.flatMap(({ account, amount }) => {
		const piece = Math.min(left, amount);
		left -= piece;
		return piece === 0 ? [] : [{ wallet, account, amount: -piece, kind: 'spent' } as const];
	});
	const usage: readonly Leg[] = spent === 0 ? [] : [{ account: 'usage', amount: spent, kind: 'spent' }];
	return [{ wallet, account: heldBucket, amount: -total, kind: 'released' }, ...back, ...used, ...usage];
}
