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
import type { Party } from '../people/people.ts';
import type { Plan } from './plan.ts';
import {
	findSeat,
	listSeatsOfPeople,
	lockSubscription,
	type SeatRow,
	type SubscriptionRow,
	type SubscriptionTables,
} from '../rows.ts';
import { findBalance, openCounter, openScene, type Scene } from './scene.ts';

const keep = keeper<SubscriptionTables>();

export type Wish = ParsedInputOf<typeof quoteSubscription>;

export interface PlannedWish {
	readonly plan: Plan;
	readonly billTo: BillTo;
	/** Locked; absent for a new one. */
	readonly subscription?: SubscriptionRow | undefined;
}

type Dependencies = Pick<SubscriptionDependencies, 'clock'>;

/** A wish on a day, with whom it is about, who were looked up before the transaction. */
export interface Considered {
	readonly wish: Wish;
	readonly party: Party;
	readonly today: string;
}

export async function planWish(
	dependencies: Dependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	{ wish, party, today }: Considered,
): Promise<PlannedWish> {
	requirePackages(call.brand);
	if (wish.kind === 'subscribe') return subscribe(dependencies, queries, call, { wish, party, today });
	if (wish.kind === 'take_over') return takeOver(dependencies, queries, call, wish, today);
	const { actor, brand } = call;
	const subscription = await requireOwn(queries, call, wish.subscriptionId);
	requireState(subscription, wish.kind);
	const scene = await openScene(queries, brand, today, subscription);
	const make = () => newId(dependencies.clock);
	const done = (plan: Plan): PlannedWish => ({ plan, billTo: scene.billTo, subscription });
	switch (wish.kind) {
		case 'change_package': {
			const key = requireOnSale(brand, wish.packageKey ?? '', actor).key;
			requireRoom(brand, key, scene.seats.length);
			return done(planChange(scene, chosenSeats(scene, wish), key, make));
		}
		case 'add_seats': {
			const key = wish.packageKey ?? scene.seats[0]?.package ?? '';
			// Seats can be added to what is no longer sold, where somebody has it.
			if (!scene.seats.some((seat) => seat.package === key)) requireOnSale(brand, key, actor);
			const people = wish.userIds ?? [];
			if (people.length === 0) throw subscriptionProblem('subscriptions.nothing_to_change');
			requireRoom(brand, key, scene.seats.length + people.length);
			await requireFree(party, queries, actor.organisationId, people, getPackage(brand, key).group);
			return done(planAddSeats(scene, [...new Set(people)], key, make));
		}
		case 'remove_seats':
			return done(planRemoveSeats(scene, chosenSeats(scene, wish)));
		case 'cancel':
			return done(
				planCancel(scene, {
					balance: await findBalance(queries, actor.organisationId, subscription.unpaidInvoiceId),
					isLast: !(await hasNextPayment(queries, subscription)),
				}),
			);
		case 'reactivate': {
			const { packageKey, planned } = wish;
			const key = packageKey === undefined ? undefined : requireOnSale(brand, packageKey, actor).key;
			return done(planReactivate(scene, { package: key, dropsPlans: planned === 'dropped' }, make));
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
function requireState({ state, chargeId }: SubscriptionRow, kind: Wish['kind']): void {
	if (chargeId !== null) throw subscriptionProblem('subscriptions.payment_in_progress');
	if (state === 'ended') throw subscriptionProblem('subscriptions.ended');
	if (kind === 'reactivate') {
		if (state !== 'ending') throw subscriptionProblem('subscriptions.not_ending');
		return;
	}
	if (state === 'ending') throw subscriptionProblem('subscriptions.ending');
	if (state === 'past_due' && kind !== 'cancel') throw subscriptionProblem('subscriptions.past_due');
}

function chosenSeats({ seats }: Scene, { seatIds }: Wish): readonly SeatRow[] {
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
	{ wish, party, today }: Considered,
): Promise<PlannedWish> {
	const { actor, brand } = call;
	const wanted = requireOnSale(brand, wish.packageKey ?? '', actor);
	const { office } = party;
	const people = [...new Set(wish.userIds ?? [actor.userId])];
	requireRoom(brand, wanted.key, people.length);
	await requireFree(party, queries, actor.organisationId, people, wanted.group);
	await requireNoDebt(queries, call);
	const account = {
		organisationId: actor.organisationId,
		userId: actor.userId,
		...(office && { officeId: office.id }),
	};
	const counter = await openCounter(queries, brand, today, account);
	const buyer = { userId: actor.userId, officeId: office?.id ?? null, people, package: wanted.key };
	return { plan: planSubscribe(counter, buyer, () => newId(dependencies.clock)), billTo: counter.billTo };
}

/** @throws subscriptions.already_subscribed */
async function requireFree(
	{ names }: Party,
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
		const balance = await findBalance(queries, actor.organisationId, invoiceId);
		if (balance < leastCharge) continue;
		const amount = formatMoney(balance, actor.language);
		throw subscriptionProblem('subscriptions.debt_open', { values: { amount } });
	}
}

async function takeOver(
	{ clock }: Dependencies,
	queries: TransactionQueries,
	call: AuthenticatedCall,
	wish: Wish,
	today: string,
): Promise<PlannedWish> {
	const { actor, brand } = call;
	const [seatId = ''] = wish.seatIds ?? [];
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
	const scene = await openScene(queries, brand, today, subscription);
	// Whose bills these become.
	const own = await openCounter(queries, brand, today, { organisationId: actor.organisationId, userId: actor.userId });
	return { plan: planTakeOver(scene, seat, () => newId(clock)), billTo: own.billTo, subscription };
}
