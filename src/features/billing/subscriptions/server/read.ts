// Reading: the list of a person's subscriptions, and one with everything that its screen shows.
import type { Multilingual } from '#platform/contract/field-kinds.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { anyOf, keeper } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { addDays } from '#platform/contract/calendar-days.ts';
import { inEachLanguage } from '#platform/contract/language.ts';
import {
	findPersonCards,
	listOfficeMembers,
	findOffice,
	findManagedOffice,
} from '#features/account/identity/server/api.ts';
import { givenUntil, readBuckets, walletOf } from '#features/billing/credits/server/api.ts';
import { findInvoice, findInvoices, type InvoiceStanding } from '#features/billing/invoices/server/api.ts';
import { isExpired, type KeptCard, listCards, showCardToCharge } from '#features/billing/payment-methods/server/api.ts';
import { subscriptionProblem } from '../contract.ts';
import { triesFrom } from '../rules.ts';
import { findCard, findCardOfTry, findDeclinedCards, refusalsOf } from './charging/card.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { nextRenewal } from './quotes/preview.ts';
import {
	findSubscription,
	keyOf,
	listAllSeats,
	listSeatsOfPeople,
	type SeatRow,
	standingInvoiceOf,
	subscriptionColumns,
	type SubscriptionKey,
	type SubscriptionRow,
	type SubscriptionTables,
} from './rows.ts';
import { listTries, type TryRow } from './charging/try-rows.ts';
import {
	currentPeriod,
	isCarried,
	isPriced,
	showSubscriptionState,
	type SubscriptionState,
} from './plans/subscription-state.ts';
import { chargeTimeOf, momentOf } from './plans/when.ts';

/** Payments that are listed. */
const shownPayments = 12;

export type Role = 'payer' | 'seat';

export interface View {
	readonly subscriptionState: SubscriptionState;
	readonly role: Role;
	/** Also another manager of the office that pays. */
	readonly isOffice: boolean;
	readonly allSeats: readonly SeatRow[];
	readonly next: ReturnType<typeof nextRenewal> | undefined;
	readonly balance: number;
	/** To charge for what is unpaid; only for who pays. */
	readonly tries: readonly TryRow[];
	/** Charged by the next attempt for what is past due; undefined where no card will do. */
	readonly nextCard: Awaited<ReturnType<typeof findCard>>;
}

const keep = keeper<SubscriptionTables>();
const listOfPerson = keep(
	'subscriptions_list_of_person',
	(database, of: PersonKey & { ids: readonly string[]; officeId: string | null }) =>
		database
			.selectFrom('subscriptions')
			.select(subscriptionColumns)
			.where('organisationId', '=', of.organisationId)
			.where((row) =>
				row.or([
					row('userId', '=', of.userId),
					row('id', '=', anyOf(of.ids)),
					row('officeId', '=', row.val(of.officeId)),
				]),
			)
			.orderBy('id', 'desc')
			.limit(50),
);

/** Those that the person pays, manages for the office, or has a seat in; the newest first. */
export async function listVisible(
	dependencies: SubscriptionDependencies,
	{ actor, brand }: AuthenticatedCall,
): Promise<readonly View[]> {
	const { database, clock } = dependencies;
	const office = await findManagedOffice(database, actor);
	const today = businessDayOf(clock.now());
	return database.tenant(actor.organisationId, async (queries) => {
		const seats = await listSeatsOfPeople(queries, actor.organisationId, [actor.userId]);
		const rows = await listOfPerson(queries, {
			organisationId: actor.organisationId,
			userId: actor.userId,
			ids: seats.map((seat) => seat.subscriptionId),
			officeId: office?.id ?? null,
		});
		const views = rows.map((row) => viewOf(dependencies, queries, { brand, today, row, actor, officeId: office?.id }));
		return Promise.all(views);
	});
}

/** @throws subscriptions.not_found */
export async function readView(
	dependencies: SubscriptionDependencies,
	{ actor, brand }: AuthenticatedCall,
	subscriptionId: string,
): Promise<View> {
	const { database, clock } = dependencies;
	const office = await findManagedOffice(database, actor);
	const today = businessDayOf(clock.now());
	return database.tenant(actor.organisationId, async (queries) => {
		const row = await findSubscription(queries, { organisationId: actor.organisationId, subscriptionId });
		const view = row && (await viewOf(dependencies, queries, { brand, today, row, actor, officeId: office?.id }));
		const isMine =
			view !== undefined &&
			(view.role === 'payer' || view.isOffice || view.allSeats.some((seat) => seat.userId === actor.userId));
		if (!isMine) throw subscriptionProblem('subscriptions.not_found');
		return view;
	});
}

interface Viewed extends Pick<AuthenticatedCall, 'actor' | 'brand'> {
	readonly today: string;
	readonly row: SubscriptionRow;
	readonly officeId: string | undefined;
}

async function viewOf(
	dependencies: SubscriptionDependencies,
	queries: TransactionQueries,
	{ brand, today, row, actor, officeId }: Viewed,
): Promise<View> {
	const isOffice = row.officeId !== null && row.officeId === officeId;
	const role = row.userId === actor.userId || isOffice ? 'payer' : 'seat';
	const { organisationId, unpaidInvoiceId: invoiceId } = row;
	const isShown = role === 'payer' && invoiceId !== null;
	const [subscriptionState, invoice, tries, allSeats] = await Promise.all([
		showSubscriptionState(queries, brand, today, row),
		invoiceId === null ? undefined : findInvoice(queries, { organisationId, invoiceId }),
		isShown ? listTries(queries, { organisationId, invoiceId }) : [],
		listAllSeats(queries, keyOf(row)),
	]);
	const isGoingOn = row.state === 'active' || row.state === 'past_due';
	return {
		subscriptionState,
		role,
		isOffice,
		allSeats,
		next: isGoingOn && isPriced(subscriptionState) ? nextRenewal(subscriptionState) : undefined,
		balance: invoice?.payable ?? 0,
		tries,
		nextCard:
			isShown && row.state === 'past_due'
				? await findCardOfTry(dependencies, queries, row, tries, showCardToCharge)
				: undefined,
	};
}

/** The days on which the portal still charges by itself for what is past due. */
export function comingTryDays({ subscriptionState: { subscription }, nextCard }: View, now: Date): readonly string[] {
	const { failedOn: firstAttemptDay } = subscription;
	if (firstAttemptDay === null || nextCard === undefined) return [];
	return triesFrom(firstAttemptDay).filter((day) => day > firstAttemptDay && chargeTimeOf(subscription.id, day) > now);
}

/** The last day that is paid. */
export function paidThrough({ subscription }: Pick<SubscriptionState, 'subscription'>): string {
	const { from, to } = currentPeriod(subscription);
	return subscription.state === 'past_due' ? addDays(from, -1) : addDays(to, -1);
}

export interface Extras {
	readonly card: Awaited<ReturnType<typeof findCard>>;
	readonly payments: readonly ListedPayment[];
	readonly unpaid: InvoiceStanding | undefined;
	/** Holds the cards by their ids with which attempts for what is past due were declined. */
	readonly declined: ReadonlyMap<string, KeptCard>;
	readonly hasUntriedCard: boolean;
	readonly names: ReadonlyMap<number, { readonly name: string; readonly jobTitle: Multilingual }>;
	readonly officeName: string | undefined;
	/** The person's included credits of this period that are left. */
	readonly creditsLeft: number;
	/** What of them this period gave until now: after an upgrade in the middle less than the package gives in a whole one. */
	readonly creditsGiven: number;
}

export interface ListedPayment {
	readonly on: string;
	readonly from: string;
	readonly to: string;
	readonly kind: 'period' | 'change' | 'seats';
	readonly invoiceId: string;
	readonly number: string;
	readonly state: 'paid' | 'due' | 'carried' | NonNullable<InvoiceStanding['undone']>;
	readonly amount: number;
}

export async function readExtras(
	dependencies: SubscriptionDependencies,
	{ actor }: AuthenticatedCall,
	{ subscriptionState, allSeats, role, tries }: View,
): Promise<Extras> {
	const { database, clock } = dependencies;
	const now = clock.now();
	const { subscription } = subscriptionState;
	const { organisationId, unpaidInvoiceId: unpaidId } = subscription;
	const people = [...new Set([subscription.userId, ...allSeats.map((seat) => seat.userId)])];
	const [office, cards] = await Promise.all([
		findOffice(database, { organisationId, userId: subscription.userId }),
		findPersonCards(database, people),
	]);
	const members =
		office === undefined
			? []
			: await listOfficeMembers(database, {
					organisationId,
					officeId: office.id,
					userIds: people,
					limit: 200,
					now,
				});
	const end = momentOf(currentPeriod(subscription).to);
	return database.tenant(organisationId, async (queries) => {
		const since = momentOf(currentPeriod(subscription).from);
		const [purses, unpaid, attempts, card, payments, creditsGiven] = await Promise.all([
			readBuckets(queries, organisationId, walletOf(actor), now),
			unpaidId === null ? undefined : findInvoice(queries, { organisationId, invoiceId: unpaidId }),
			readAttempts(queries, dependencies, { subscription, tries, now }),
			role === 'payer' ? findCard(dependencies, queries, subscription, undefined, showCardToCharge) : undefined,
			role === 'payer' ? listPayments(queries, subscription) : [],
			givenUntil(queries, { organisationId, wallet: walletOf(actor), since, expiresAt: end }),
		]);
		const ending = purses.expiring.filter(({ expiresAt }) => expiresAt.getTime() === end.getTime());
		return {
			...attempts,
			card,
			payments,
			unpaid,
			names: new Map(
				cards.map(({ id, givenName, familyName }) => [
					id,
					{
						name: `${givenName} ${familyName}`,
						jobTitle: members.find((member) => member.id === id)?.jobTitle ?? inEachLanguage(() => ''),
					},
				]),
			),
			officeName: office?.name,
			creditsLeft: ending.reduce((sum, { amount }) => sum + amount, 0),
			creditsGiven,
		};
	});
}

/** Finds the cards with which what is past due was tried, and whether there is another. */
async function readAttempts(
	queries: TransactionQueries,
	{ processor }: Pick<SubscriptionDependencies, 'processor'>,
	asked: { readonly subscription: SubscriptionRow; readonly tries: readonly TryRow[]; readonly now: Date },
): Promise<Pick<Extras, 'declined' | 'hasUntriedCard'>> {
	const { subscription, tries, now } = asked;
	const { organisationId, userId } = subscription;
	const declined = await findDeclinedCards(queries, organisationId, tries);
	if (processor === undefined || tries.length === 0) return { declined, hasUntriedCard: false };
	const kept = await listCards(queries, processor, { organisationId, userId });
	const refused = refusalsOf(tries);
	return {
		declined,
		hasUntriedCard: kept.some((card) => !isExpired(card, now) && refused?.has(card.id) !== true),
	};
}

const listInvoices = keep(
	'subscriptions_list_invoices',
	(database, { organisationId, subscriptionId }: SubscriptionKey) =>
		database
			.selectFrom('subscriptionInvoices')
			.select([standingInvoiceOf('subscription_invoices'), 'kind', 'day', 'fromDay', 'toDay'])
			.where((row) => row.and({ organisationId, subscriptionId }))
			.orderBy('day', 'desc')
			.orderBy('subscriptionInvoices.invoiceId', 'desc')
			.limit(shownPayments),
);

async function listPayments(queries: TransactionQueries, subscription: SubscriptionRow): Promise<ListedPayment[]> {
	const { organisationId } = subscription;
	const rows = await listInvoices(queries, keyOf(subscription));
	const ids = rows.map((row) => row.invoiceId);
	const invoices = await findInvoices(queries, organisationId, ids);
	const listed: ListedPayment[] = [];
	for (const row of rows) {
		const invoice = invoices.get(row.invoiceId);
		if (invoice === undefined) continue;
		listed.push({
			on: row.day,
			from: row.fromDay,
			to: row.toDay,
			kind: row.kind,
			invoiceId: row.invoiceId,
			number: invoice.number,
			state: invoice.undone ?? (invoice.payable === 0 ? 'paid' : isCarried(invoice) ? 'carried' : 'due'),
			amount: invoice.total,
		});
	}
	return listed;
}
