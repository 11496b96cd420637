// No state that a person can be in makes a call fail in a way that its contract does not name: each call is made by people who have nothing, and
// by people who have what is rarely there.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import { addTestOffice } from '#test/support/offices.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addSubscriber, change, readSubscription, type Subscriber } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { inputSchema, sampleOf } from '#test/support/valid-input.ts';
import { endpoints } from './slices.ts';

let app: TestApp;
beforeAll(async () => {
	// People whom nobody could ever have in such a state would fail the renewals of other tests.
	app = await openOwnTestApp();
	return () => app.close();
});

interface Odd {
	readonly person: TestPerson;
	/** Ids of what they have, by the field that names it. */
	readonly about: Readonly<Record<string, unknown>>;
}

/** No address is ever deleted by the portal: it goes to somebody who has none. */
async function loseAddress({ person }: Subscriber): Promise<void> {
	const { id } = await addTestPerson(app);
	await app.rows('update billing_addresses set user_id = $2 where user_id = $1', [person.id, id]);
}

async function addPayer(): Promise<{ readonly payer: Subscriber; readonly colleague: TestPerson }> {
	const office = await addTestOffice(app);
	const colleague = await office.addMember();
	const payer = await addSubscriber(app, { officeId: office.officeId });
	const { subscriptionId } = payer;
	await change(payer, { kind: 'add_seats', subscriptionId, userIds: [colleague.id] });
	return { payer, colleague };
}

async function aboutOf(payer: Subscriber): Promise<Odd['about']> {
	const { seats } = await readSubscription(payer);
	const seatId = seats.find(({ isMe }) => !isMe)?.seatId ?? seats[0]?.seatId;
	return { subscriptionId: payer.subscriptionId, seatId, seatIds: [seatId] };
}

const states: readonly { readonly name: string; readonly make: () => Promise<Odd> }[] = [
	{ name: 'who has nothing', make: async () => ({ person: await addTestPerson(app), about: {} }) },
	{
		name: 'who has neither office nor email as a second step',
		make: async () => ({ person: await addTestPerson(app, { hasEmailMethod: false }), about: {} }),
	},
	{
		name: 'who pays for others and whose address is gone',
		make: async () => {
			const { payer } = await addPayer();
			const about = await aboutOf(payer);
			await loseAddress(payer);
			return { person: payer.person, about };
		},
	},
	{
		name: 'who has a seat of a payer whose address is gone',
		make: async () => {
			const { payer, colleague } = await addPayer();
			const about = await aboutOf(payer);
			await loseAddress(payer);
			return { person: colleague, about };
		},
	},
	{
		name: 'whose subscription is ending, whose cards and address are gone',
		make: async () => {
			const { payer } = await addPayer();
			const { subscriptionId } = payer;
			await change(payer, { kind: 'change_package', subscriptionId, packageKey: 'essential' });
			await change(payer, { kind: 'cancel', subscriptionId });
			const about = await aboutOf(payer);
			await loseAddress(payer);
			await app.rows('update payment_methods set removed_at = now(), is_default = false where user_id = $1', [
				payer.person.id,
			]);
			return { person: payer.person, about };
		},
	},
];

const signedIn = endpoints.filter(({ access }) => access === 'signedIn');
/** Calls that only read come first, because the others may end the state, such as one that saves an address. */
const called = [
	...signedIn.filter(({ viewing }) => viewing !== undefined),
	...signedIn.filter(({ viewing }) => viewing === undefined),
];

describe('a person', () => {
	it.each(states)('$name is answered by every call as its contract says', async ({ make }) => {
		const { person, about } = await make();
		const wrong: string[] = [];
		for (const endpoint of called) {
			// Some calls end the session.
			const token = await openTestSession(app, person);
			const answer = await app.client().post(endpoint, bodyOf(endpoint, about), { token });
			// The status of an answer is in its envelope; 503 is declared by all calls that need the card processor.
			const { returnCode: code } = answer.returnStatus;
			if (code >= 500 && code !== 503) wrong.push(`${endpoint.name}: ${code}`);
		}
		expect(wrong).toEqual([]);
	});

	it('whose address is gone still sees the subscription, without amounts', async () => {
		const { payer } = await addPayer();
		await loseAddress(payer);
		const { client, token } = payer;
		const { subscriptions } = await client.succeed(listSubscriptions, {}, { token });
		expect(subscriptions).toMatchObject([{ subscriptionId: payer.subscriptionId, state: 'active' }]);
		const shown = await readSubscription(payer);
		expect(shown.seats).toHaveLength(2);
		expect(shown.nextPayment).toBeUndefined();
	});
});

/** Builds the smallest valid body, about what the person has. */
function bodyOf(endpoint: Endpoint, about: Odd['about']): object {
	const schema = inputSchema(endpoint);
	const own = Object.entries(about).filter(([field]) => schema.properties?.[field] !== undefined);
	return { ...(sampleOf(schema) as object), ...Object.fromEntries(own) };
}
