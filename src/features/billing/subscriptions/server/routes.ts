import type { SubscriptionPackage } from '#platform/contract/brand.ts';
import { type AuthenticatedCall, bind, type Binding } from '#platform/server/http/bind-endpoint.ts';
import { findOffice, findPersonCards, findManagedOffice } from '#features/account/identity/server/api.ts';
import * as contract from '../contract.ts';
import { chooseCard, handBackSeat, keepPackage, saveLeavingReason } from './acts.ts';
import { getPackage, mayTake, priceOnSale, requirePackages } from './plans/catalogue.ts';
import { type Confirmed, confirm } from './quotes/confirm.ts';
import type { SubscriptionDependencies } from './dependencies.ts';
import { cardOfList, detailOf } from './detail.ts';
import { pay } from './charging/pay-now.ts';
import { findCandidates } from './people/people.ts';
import { cardToWire, previewOf } from './quotes/preview.ts';
import { quote } from './quotes/quotes.ts';
import { listVisible, readExtras, readView, type View } from './read.ts';
import { listSeatsOfPeople, type SeatRow } from './rows.ts';
import { payingToWire } from './answers.ts';

export function subscriptionRoutes(dependencies: SubscriptionDependencies): readonly Binding[] {
	const { clock } = dependencies;
	return [
		bind(contract.getPackages, (_input, call) => listPackages(dependencies, call)),
		bind(contract.listSubscriptions, (_input, call) => listCards(dependencies, call)),
		bind(contract.getSubscription, async (input, call) => {
			const view = await readView(dependencies, call, input.subscriptionId);
			return detailOf(call, view, await readExtras(dependencies, call, view), clock.now());
		}),
		bind(contract.quoteSubscription, async (input, call) =>
			previewOf(dependencies, call, await quote(dependencies, call, input)),
		),
		bind(contract.confirmQuote, async (input, call) => {
			const confirmed = await confirm(dependencies, call, input);
			return payingToWire(confirmed.subscriptionId, outcomeOf(confirmed));
		}),
		bind(contract.keepPackage, async (input, call) => {
			await keepPackage(dependencies, call, input);
			return {};
		}),
		bind(contract.saveLeavingReason, async (input, call) => {
			await saveLeavingReason(dependencies, call, input);
			return {};
		}),
		bind(contract.payNow, async (input, call) =>
			payingToWire(input.subscriptionId, await pay(dependencies, call, input)),
		),
		bind(contract.chooseCard, async (input, call) => {
			const { card, now } = await chooseCard(dependencies, call, input);
			return { card: cardToWire(card, now) };
		}),
		bind(contract.handBackSeat, async (input, call) => ({ until: await handBackSeat(dependencies, call, input) })),
		bind(contract.findSeatPeople, async (input, call) => findPeople(dependencies, call, input.query)),
	];
}

async function listPackages({ database }: SubscriptionDependencies, { actor, brand }: AuthenticatedCall) {
	const packages = requirePackages(brand);
	const [office, own, seats] = await Promise.all([
		findManagedOffice(database, actor),
		findOffice(database, actor),
		database.tenant(actor.organisationId, (queries) =>
			listSeatsOfPeople(queries, actor.organisationId, [actor.userId]),
		),
	]);
	return {
		packages: packages
			.filter((one) => isShown(one, actor, seats))
			.map((one) =>
				packageToWire(
					one,
					seats.find((seat) => seat.package === one.key),
				),
			),
		...(office && { office: { name: office.name } }),
		mayPayForOthers: own !== undefined,
	};
}

/** What is past due comes first, what has ended last. */
const statesInOrder = ['past_due', 'active', 'ending', 'ended'];

async function listCards(dependencies: SubscriptionDependencies, call: AuthenticatedCall) {
	const now = dependencies.clock.now();
	const views = await listVisible(dependencies, call);
	const payers = await findPersonCards(
		dependencies.database,
		views.map((view) => view.subscriptionState.subscription.userId),
	);
	const nameOf = ({ subscriptionState: { subscription } }: View): string | undefined => {
		const { userId, officeId } = subscription;
		if (userId === call.actor.userId && officeId === null) return undefined;
		const payer = payers.find(({ id }) => id === userId);
		if (payer === undefined) return undefined;
		return officeId === null ? `${payer.givenName} ${payer.familyName}` : (payer.officeName ?? undefined);
	};
	const rank = (view: View): number => statesInOrder.indexOf(view.subscriptionState.subscription.state);
	return {
		subscriptions: views
			.toSorted((one, other) => rank(one) - rank(other))
			.map((view) => cardOfList(call, view, nameOf(view), now)),
	};
}

function outcomeOf(confirmed: Confirmed) {
	if (confirmed.state === 'paying') return confirmed.outcome;
	return confirmed.state === 'done' ? ({ state: 'settled' } as const) : confirmed;
}

/** What is on sale to the person, and what they have. */
function isShown(one: SubscriptionPackage, actor: AuthenticatedCall['actor'], seats: readonly SeatRow[]): boolean {
	if (seats.some((seat) => seat.package === one.key)) return true;
	return one.isWithdrawn !== true && mayTake(one, actor);
}

function packageToWire(one: SubscriptionPackage, seat: SeatRow | undefined) {
	return {
		packageKey: one.key,
		names: { ...one.names },
		descriptions: { ...one.descriptions },
		monthlyPrice: seat?.price ?? priceOnSale(one).cents,
		includedCredits: one.includedCredits,
		features: one.features.map(({ names, value }) => ({
			names: { ...names },
			value: typeof value === 'boolean' ? value : { ...value },
		})),
		maxSeats: one.maxSeats,
		group: one.group,
		isOnSale: one.isWithdrawn !== true,
		isMine: seat !== undefined,
	};
}

async function findPeople(
	{ database, clock }: SubscriptionDependencies,
	{ actor, brand }: AuthenticatedCall,
	query?: string,
) {
	const people = await findCandidates({ database, clock }, actor, query);
	const seats = await database.tenant(actor.organisationId, (queries) =>
		listSeatsOfPeople(
			queries,
			actor.organisationId,
			people.map(({ id }) => id),
		),
	);
	return {
		people: people.map(({ id, givenName, familyName, jobTitle }) => {
			const seat = seats.find((one) => one.userId === id);
			return {
				userId: id,
				name: `${givenName} ${familyName}`,
				jobTitle: jobTitle[actor.language],
				...(seat && { hasPackage: { ...getPackage(brand, seat.package).names } }),
			};
		}),
	};
}
