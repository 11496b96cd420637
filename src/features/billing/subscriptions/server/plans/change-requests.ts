// From what a person asks for to what it does: who may, about whom, and at which amounts.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { BillTo } from '#features/billing/billing-address/contract.ts';
import { leastCharge, maxSeats, type quoteSubscription, subscriptionProblem } from '../../contract.ts';
import { getPackage, requireOnSale, requirePackages } from './catalogue.ts';
import {
	planAddSeats,
	planCancel,
	planChange,
	planReactivate,
	planRemoveSeats,
	planSubscribe,
	planTakeOver,
} from './change-plan.ts';
import type { SubscriptionDependencies } from '../dependencies.ts';
import { hasNextPayment } from '../credit/in-favour.ts';
import type { Participants } from '../people/people.ts';
import type { Plan } from './plan.ts';
import {
	findSeat,
	listSeatsOfPeople,
	lockSubscription,
	type SeatRow,
	type SubscriptionRow,
	type SubscriptionTables,
} from '../rows.ts';
import {
	findBalance,
	findPayable,
	requirePayerState,
	requirePricedState,
	type PricedState,
} from './subscription-state.ts';

const keep = keeper<SubscriptionTables>();

export type ChangeRequest = ParsedInputOf<typeof quoteSubscription>;

export interface PlannedChange {
	readonly plan: Plan;
	readonly billTo: BillTo;
	/** Locked; absent for a new one. */
	readonly subscription?: SubscriptionRow | undefined;
}

type Dependencies = Pick<SubscriptionDependencies, 'clock'>;

/** A change request on a day, with the people whom it names, who were looked up before the transaction. */
export interface Considered {
	readonly changeRequest: ChangeRequest;
	readonly participants: Participants;
	readonly today: string;
}

export async function planChangeRequest(
	dependencies: Dependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	{ changeRequest, participants, today }: Considered,
): Promise<PlannedChange> {
	requirePackages(call.brand);
	if (changeRequest.kind === 'subscribe')
		return subscribe(dependencies, queries, call, { changeRequest, participants, today });
	if (changeRequest.kind === 'take_over') return takeOver(dependencies, queries, call, changeRequest, today);
	const { actor, brand } = call;
	const subscription = await requireOwn(queries, call, changeRequest.subscriptionId);
	requireState(subscription, changeRequest.kind);
	const subscriptionState = await requirePricedState(queries, brand, today, subscription);
	const make = () => newId(dependencies.clock);
	const done = (plan: Plan): PlannedChange => ({ plan, billTo: subscriptionState.billTo, subscription });
	switch (changeRequest.kind) {
		case 'change_package': {
			const key = requireOnSale(brand, changeRequest.packageKey ?? '', actor).key;
			requireRoom(brand, key, subscriptionState.seats.length);
			return done(planChange(subscriptionState, chosenSeats(subscriptionState, changeRequest), key, make));
		}
		case 'add_seats': {
			const key = changeRequest.packageKey ?? subscriptionState.seats[0]?.package ?? '';
			// Seats can be added to what is no longer sold, where somebody has it.
			if (!subscriptionState.seats.some((seat) => seat.package === key)) requireOnSale(brand, key, actor);
			const people = changeRequest.userIds ?? [];
			if (people.length === 0) throw subscriptionProblem('subscriptions.nothing_to_change');
			requireRoom(brand, key, subscriptionState.seats.length + people.length);
			await requireFree(participants, queries, actor.organisationId, people, getPackage(brand, key).group);
			return done(planAddSeats(subscriptionState, [...new Set(people)], key, make));
		}
		case 'remove_seats':
			return done(planRemoveSeats(subscriptionState, chosenSeats(subscriptionState, changeRequest)));
		case 'cancel':
			return done(
				planCancel(subscriptionState, {
					balance: await findBalance(queries, actor.organisationId, subscription.unpaidInvoiceId),
					isLast: !(await hasNextPayment(queries, subscription)),
				}),
			);
		case 'reactivate': {
			const { packageKey, planned } = changeRequest;
			const key = packageKey === undefined ? undefined : requireOnSale(brand, packageKey, actor).key;
			return done(planReactivate(subscriptionState, { package: key, dropsPlans: planned === 'dropped' }, make));
		}
	}
}

/** @throws subscriptions.not_found, also for one that is another's; subscriptions.paid_by_other for who has a seat in it */
export async function requireOwn(
	queries: TransactionQueries,
	{ actor }: AuthenticatedCall,
	subscriptionId: string | undefined,
): Promise<SubscriptionRow> {
	const key = { organisationId: actor.organisationId, subscriptionId: subscriptionId ?? '' };
	const subscription = await lockSubscription(queries, key);
	if (subscription === undefined) throw subscriptionProblem('subscriptions.not_found');
	if (subscription.userId === actor.userId) return subscription;
	const seats = await listSeatsOfPeople(queries, actor.organisationId, [actor.userId]);
	const hasSeat = seats.some((seat) => seat.subscriptionId === subscription.id);
	throw subscriptionProblem(hasSeat ? 'subscriptions.paid_by_other' : 'subscriptions.not_found');
}

/** @throws why a change of this kind has to wait */
function requireState({ state, chargeId }: SubscriptionRow, kind: ChangeRequest['kind']): void {
	if (chargeId !== null) throw subscriptionProblem('subscriptions.payment_in_progress');
	if (state === 'ended') throw subscriptionProblem('subscriptions.ended');
	if (kind === 'reactivate') {
		if (state !== 'ending') throw subscriptionProblem('subscriptions.not_ending');
		return;
	}
	if (state === 'ending') throw subscriptionProblem('subscriptions.ending');
	if (state === 'past_due' && kind !== 'cancel') throw subscriptionProblem('subscriptions.past_due');
}

function chosenSeats({ seats }: PricedState, { seatIds }: ChangeRequest): readonly SeatRow[] {
	if (seatIds === undefined) return seats;
	return [...new Set(seatIds)].map((id) => {
		const seat = seats.find((one) => one.id === id);
		if (seat === undefined) throw subscriptionProblem('subscriptions.seat_not_found');
		return seat;
	});
}

function requireRoom(brand: AuthenticatedCall['brand'], key: string, count: number): void {
	const max = Math.min(maxSeats, getPackage(brand, key).maxSeats);
	if (count > max) throw subscriptionProblem('subscriptions.too_many_seats', { values: { max } });
}

async function subscribe(
	dependencies: Dependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	{ changeRequest, participants, today }: Considered,
): Promise<PlannedChange> {
	const { actor, brand } = call;
	const wanted = requireOnSale(brand, changeRequest.packageKey ?? '', actor);
	const { office } = participants;
	const people = [...new Set(changeRequest.userIds ?? [actor.userId])];
	requireRoom(brand, wanted.key, people.length);
	await requireFree(participants, queries, actor.organisationId, people, wanted.group);
	await requireNoDebt(queries, call);
	const account = {
		organisationId: actor.organisationId,
		userId: actor.userId,
		...(office && { officeId: office.id }),
	};
	const payerState = await requirePayerState(queries, brand, today, account);
	const buyer = { userId: actor.userId, officeId: office?.id ?? null, people, package: wanted.key };
	return { plan: planSubscribe(payerState, buyer, () => newId(dependencies.clock)), billTo: payerState.billTo };
}

/** @throws subscriptions.already_subscribed */
async function requireFree(
	{ names }: Participants,
	queries: TransactionQueries,
	organisationId: number,
	people: readonly number[],
	group: string,
): Promise<void> {
	const seats = await listSeatsOfPeople(queries, organisationId, people);
	const taken = seats.find((seat) => seat.packageGroup === group);
	if (taken === undefined) return;
	const name = names.get(taken.userId) ?? '';
	throw subscriptionProblem('subscriptions.already_subscribed', { values: { name } });
}

const listUnpaid = keep('subscriptions_list_unpaid', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('subscriptions')
		.select('unpaidInvoiceId')
		.where((row) => row.and({ organisationId, userId, state: 'ended' }))
		.where('unpaidInvoiceId', 'is not', null),
);

/** @throws subscriptions.debt_open */
async function requireNoDebt(queries: TransactionQueries, { actor }: AuthenticatedCall): Promise<void> {
	const ended = await listUnpaid(queries, actor);
	for (const { unpaidInvoiceId: invoiceId } of ended) {
		const balance = await findPayable(queries, actor.organisationId, invoiceId);
		if (balance < leastCharge) continue;
		const amount = formatMoney(balance, actor.language);
		throw subscriptionProblem('subscriptions.debt_open', { values: { amount } });
	}
}

async function takeOver(
	{ clock }: Dependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	changeRequest: ChangeRequest,
	today: string,
): Promise<PlannedChange> {
	const { actor, brand } = call;
	const [seatId = ''] = changeRequest.seatIds ?? [];
	const seen = await findSeat(queries, actor.organisationId, seatId);
	if (seen?.userId !== actor.userId) throw subscriptionProblem('subscriptions.seat_not_found');
	const key = { organisationId: actor.organisationId, subscriptionId: seen.subscriptionId };
	const subscription = await lockSubscription(queries, key);
	const seat = await findSeat(queries, actor.organisationId, seatId);
	if (subscription === undefined || seat === undefined || seat.endedAt !== null)
		throw subscriptionProblem('subscriptions.seat_not_found');
	if (seat.handedBackAt === null) throw subscriptionProblem('subscriptions.not_handed_back');
	if (subscription.chargeId !== null) throw subscriptionProblem('subscriptions.payment_in_progress');
	if (subscription.state === 'past_due') throw subscriptionProblem('subscriptions.past_due');
	await requireNoDebt(queries, call);
	const subscriptionState = await requirePricedState(queries, brand, today, subscription);
	// Whose bills these become.
	const own = await requirePayerState(queries, brand, today, {
		organisationId: actor.organisationId,
		userId: actor.userId,
	});
	return { plan: planTakeOver(subscriptionState, seat, () => newId(clock)), billTo: own.billTo, subscription };
}
