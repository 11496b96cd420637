// People with subscriptions in every state, and the cards that they keep. Counted back from the start.
import type { Brand } from '#platform/contract/brand.ts';
import { before, days } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import type { Clock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { addNextPayment } from '#features/billing/payments/server/fixtures.ts';
import { addReceipts } from '#features/billing/receipts/server/fixtures.ts';
import {
	stepsOf,
	type FixtureStep,
	type FixtureWorld,
	type SubscriptionFixture,
} from '#features/billing/subscriptions/server/fixtures.ts';
import { addDemoCard, findDemoCard, getDemoCard } from './kept-cards.ts';
import { demoPeople, findDemoPerson } from './people.ts';

interface DemoSubscription {
	readonly login: string;
	readonly officeId?: string;
	/** Who has a seat; absent: the payer alone. */
	readonly seats?: readonly string[];
	readonly package: string;
	readonly daysAgo: number;
	readonly story: SubscriptionFixture['story'];
	readonly nextPackage?: string;
}

const subscriptions: readonly DemoSubscription[] = [
	{
		login: 'agent',
		seats: ['agent', 'assistant'],
		package: 'professional',
		daysAgo: 80,
		story: 'changing',
		nextPackage: 'essential',
	},
	{
		login: 'office.manager',
		officeId: 'toronto',
		seats: ['office.manager', 'agent2', 'agent.exempt'],
		package: 'complete',
		daysAgo: 75,
		story: 'active',
	},
	{ login: 'processor.fr', package: 'professional', daysAgo: 70, story: 'ending' },
	{
		login: 'agent.late',
		package: 'professional',
		daysAgo: 34,
		story: 'past_due',
	},
	// Its tries are over: the first jobs of the portal end it, and the days that were used stay due.
	{ login: 'agent.owing', package: 'complete', daysAgo: 52, story: 'past_due' },
	{ login: 'agent.former', package: 'professional', daysAgo: 100, story: 'ended' },
	{
		login: 'agent.10015',
		package: 'membership',
		daysAgo: 34,
		story: 'past_due',
	},
	{ login: 'agent.piper', package: 'solo', daysAgo: 100, story: 'ended' },
];

/** Together with the other invoices, so that all have their numbers in the order of their days. */
export async function addDemoSubscriptions(
	queries: TransactionQueries,
	clock: Clock,
	invoices: readonly FixtureStep[],
	findBrand: (organisationId: number) => Brand | undefined,
): Promise<void> {
	const now = clock.now();
	const today = businessDayOf(now);
	const year = now.getUTCFullYear() + 2;
	const world: FixtureWorld = {
		today,
		writerAt: (at) => ({
			clock: at,
			queue: createJobQueue({ clock }),
			getBrand: brandOf(findBrand),
			processor: undefined,
		}),
		async pay(inside, brand, order, at) {
			const id = newId(at);
			const card = findDemoCard(order.userId);
			const fixture = { id, seller: brand.key, order, at: at.now(), isAutomatic: true, ...(card && { card }) };
			const payment = await addNextPayment(inside, fixture);
			await addReceipts(inside, [{ id, order, brand, at: at.now() }]);
			return payment;
		},
	};
	const steps = [];
	for (const one of subscriptions) {
		const payer = findDemoPerson(one.login);
		const brand = findBrand(payer.organisationId);
		if (brand === undefined) throw new Error(`No brand has the organisation ${payer.organisationId}`);
		const holder = `${payer.givenName} ${payer.familyName}`;
		const person = { organisationId: payer.organisationId, userId: payer.id };
		await addDemoCard(queries, { ...person, ...getDemoCard(payer.id), holder, expMonth: 11, expYear: year, at: clock });
		steps.push(
			...stepsOf(world, {
				account: { ...person, ...(one.officeId !== undefined && { officeId: one.officeId }) },
				brand,
				language: payer.language ?? 'en',
				people: (one.seats ?? [one.login]).map((login) => findDemoPerson(login).id),
				package: one.package,
				startedOn: businessDayOf(before(now, days(one.daysAgo))),
				story: one.story,
				...(one.nextPackage !== undefined && { nextPackage: one.nextPackage }),
			}),
		);
	}
	const inOrder = [...invoices, ...steps].toSorted((one, other) => one.day.localeCompare(other.day));
	for (const step of inOrder) await step.make(queries);
}

/** Finds the sample brands by the organisations of their people. */
function brandOf(findBrand: (organisationId: number) => Brand | undefined): (key: string) => Brand {
	return (key) => {
		const brand = demoPeople.map(({ organisationId }) => findBrand(organisationId)).find((one) => one?.key === key);
		if (brand === undefined) throw new Error(`There is no brand ${key} in the demonstration`);
		return brand;
	};
}
