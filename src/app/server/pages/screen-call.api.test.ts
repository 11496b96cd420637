// One call in place of those that a signed-in address begins with: it answers what they answer, to the same people, and draws it.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getScreen } from '#app/contract/screen.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { languageHeader } from '#platform/contract/language.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { addDesktop, type DesktopFixture } from '#features/desktops/desktops/server/fixtures.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { shareDesktop } from '#features/desktops/sharing/contract.ts';
import { listInvoices } from '#features/billing/invoices/contract.ts';
import { startViewing } from '#features/staff/assistance/contract.ts';
import { buyCredits } from '#test/support/credits.ts';
import { openSwitchedSession, openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addSubscriber, change } from '#test/support/subscriptions.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';

type Screen = OutputOf<typeof getScreen>;

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	// An announcement of another test to a whole brand would be on each home.
	app = await openOwnTestApp();
	// The first signed-in page brings the renderer.
	await app.client().send({ path: pathTo('home') });
	return () => app.close();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
	token = await openTestSession(app, person);
});

const viewer: InputOf<typeof getScreen> = {
	address: pathTo('home'),
	layout: 'wide',
	timeZone: 'America/Toronto',
	isMac: false,
};
const open = (given: Partial<typeof viewer> = {}, as = token, headers = {}): Promise<Screen> =>
	client.succeed(getScreen, { ...viewer, ...given }, { token: as, headers });

const namesOf = ({ answers }: Screen): readonly string[] =>
	answers.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));

/** As `expect.poll` has it. */
const patience = { timeout: 120_000 };

/** A call that is late on a slow machine is left out, and after a drawing the process does other things: it is asked for until all is there. */
const openWhole = (names: readonly string[], given: Partial<typeof viewer> = {}, as = token): Promise<Screen> =>
	vi.waitFor(async () => {
		const screen = await open(given, as);
		expect(namesOf(screen)).toEqual(names);
		return screen;
	}, patience);
const openDrawn = (given: Partial<typeof viewer> = {}, headers = {}, as = token): Promise<Screen> =>
	vi.waitFor(async () => {
		const screen = await open(given, as, headers);
		expect(screen.html).not.toBe('');
		return screen;
	}, patience);

const withoutRequest = (text: string): string => text.replace(/"RequestID":"[^"]*"/, '');

/** Makes each call by itself, as the browser would. */
async function expectSame({ answers }: Screen, as = token): Promise<void> {
	for (const { path, body, answer } of answers) {
		const headers = { 'content-type': 'application/json', authorization: `Bearer ${as}` };
		const single = await client.send({ method: 'POST', path, headers, body });
		expect(withoutRequest(answer), path).toBe(withoutRequest(single.text));
	}
}

/** The page links a part of the style, and what is drawn needs no more of it. */
async function expectFirstStyle({ html }: Pick<Screen, 'html'>, path: string): Promise<void> {
	const { text } = await client.send({ path });
	expect(/<link rel="stylesheet" href="([^"]*)">/.exec(text)?.[1]).toMatch(/^\/assets\/first-\w+-[\w-]+\.css$/);
	expect(html).not.toContain('rel="stylesheet"');
}

/** Lists the files that the page fetches once the screen is shown. */
function aheadIn({ html }: Pick<Screen, 'html'>): readonly string[] {
	return Array.from(html.matchAll(/<link rel="prefetch" href="([^"]+)">/g), ([, href = '']) => href);
}

const used = /<use href="([^"]+)"/g;
const drawnIcon = /<symbol id="([^"]+)"/g;
const namesOfAll = (text: string, pattern: RegExp): readonly string[] =>
	Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** The page and its first answer need no file of icons, and draw no icon twice. */
async function expectFirstIcons({ html }: Pick<Screen, 'html'>, path: string): Promise<void> {
	const { text } = await client.send({ path });
	const drawings = [...namesOfAll(text, drawnIcon), ...namesOfAll(html, drawnIcon)];
	expect(drawings).toEqual([...new Set(drawings)]);
	// What the page draws, it shows.
	expect(namesOfAll(text, drawnIcon).toSorted()).toEqual(
		[...new Set(namesOfAll(text, used))].map((one) => one.slice(1)).toSorted(),
	);
	const shown = [...namesOfAll(text, used), ...namesOfAll(html, used)];
	expect(shown.filter((address) => !drawings.includes(address.slice(1)))).toEqual([]);
	expect(namesOfAll(text, /<use data-href="([^"]+)"/g)).toEqual([
		expect.stringMatching(/^\/assets\/sprite-[\w-]+\.svg#/),
	]);
}

const first = ['GetProfile', 'GetNeeds', 'GetDesktop', 'GetBalance'];

function make(owner: TestPerson, parts: Partial<DesktopFixture> = {}): Promise<string> {
	const desktop = { organisationId: owner.organisationId, ownerId: owner.id, name: 'My day', ...parts };
	return app.database.transaction((queries) => addDesktop(queries, app.clock, desktop));
}

describe('the answers of the home', () => {
	it('are those of the calls that it begins with and of its live tiles, to the byte', async () => {
		await buyCredits(app, person, 5_000);
		const live = ['GetGlance', 'GetCreditCatalogue', 'ListSubscriptions', 'ListInvoices', 'GetSecurityOverview'];
		await expectSame(await openWhole([...first, ...live]));
	});

	it('make a first desktop, as the call for it does', async () => {
		await vi.waitFor(async () => expect(namesOf(await open())).toContain('GetDesktop'), patience);
		expect((await client.succeed(getDesktop, {}, { token })).desktops).toHaveLength(1);
	});

	it('are of a desktop that is shared with the person', async () => {
		const owner = await addTestPerson(app);
		const ownerToken = await openTestSession(app, owner);
		const key = await make(owner, { name: 'Rates of the team' });
		const share = { desktopId: key, kind: 'person', id: String(person.id), level: 'view' } as const;
		await client.succeed(shareDesktop, share, { token: ownerToken });
		const screen = await openDrawn({ address: pathTo('home', { key }) });
		await expectSame(screen);
		expect(namesOf(screen).slice(0, 4)).toEqual(first);
		expect(screen.html).toContain('Rates of the team');
	});

	it('leave out a desktop that is not the person’s, or nobody’s, and nothing is drawn', async () => {
		const key = await make(await addTestPerson(app), { name: 'Secret plans' });
		for (const one of [key, 'unknown']) {
			const screen = await openWhole(['GetProfile', 'GetNeeds', 'GetBalance'], {
				address: pathTo('home', { key: one }),
			});
			await expectSame(screen);
			expect(screen.html).toBe('');
			expect(JSON.stringify(screen)).not.toContain('Secret plans');
		}
	});

	it('in a visit are masked as the calls are, and nothing is drawn', async () => {
		const staff = await addTestStaff(app);
		const input = { userId: person.id, reason: 'You asked us to look at it' };
		const visit = (await client.succeed(startViewing, input, { token: staff.token })).accessToken;
		await make(person);
		const screen = await openWhole(first, {}, visit);
		await expectSame(screen, visit);
		expect(screen.html).toBe('');
		expect(JSON.stringify(screen)).not.toContain(person.email);
	});

	it('in another account of one’s own are that account’s, and nothing is drawn', async () => {
		const switched = await openSwitchedSession(app, await addTestPerson(app), person);
		const screen = await openWhole(first, {}, switched);
		await expectSame(screen, switched);
		expect(screen.html).toBe('');
	});

	it('do not wait for one of them that is late', async () => {
		await openDrawn();
		const screen = await app.database.transaction(async (queries) => {
			await sql`lock table need_pauses in access exclusive mode`.execute(queries);
			return open();
		});
		expect(first.filter((name) => name !== 'GetNeeds')).toEqual(expect.arrayContaining([...namesOf(screen)]));
		expect(screen.html).toBe('');
	});

	it('are refused to somebody who has no second factor yet', async () => {
		const enrolling = await addTestPerson(app, { hasEmailMethod: false });
		const pending = await openTestSession(app, enrolling, { scope: 'enrolling' });
		expect(await client.refused(getScreen, viewer, { token: pending })).toBe('session.set_up_owed');
	});
});

const frame = ['GetProfile', 'GetBalance', 'GetDesktop'];
const staffFrame = ['GetProfile', 'GetMyAccess'];
const addressOf = ({ id }: TestPerson): string => pathTo('staffPerson', { key: String(id) });

interface DrawnCase {
	readonly name: string;
	/** Makes what is shown, and tells where it is and who looks at it. */
	readonly prepare: () => Promise<{ readonly address: string; readonly token: string }>;
	readonly begins: readonly string[];
	readonly further: readonly string[];
}

async function asSelf(address: string): Promise<{ readonly address: string; readonly token: string }> {
	await buyCredits(app, person, 5_000);
	return { address, token };
}

const drawn: readonly DrawnCase[] = [
	{
		name: 'transactions',
		prepare: () => asSelf(pathTo('credit', { key: 'transactions' })),
		begins: frame,
		further: ['GetStatement', 'SumTransactions'],
	},
	...(['payments', 'invoices'] as const).map((name) => ({
		name,
		prepare: () => asSelf(pathTo(name)),
		begins: [...frame, 'ListPaymentsAndInvoices', 'ListSubscriptions'],
		further: [],
	})),
	{
		name: 'the only subscription',
		prepare: async () => ({ address: pathTo('subscription'), token: (await addSubscriber(app)).token }),
		begins: [...frame, 'ListSubscriptions'],
		further: ['GetSubscription'],
	},
	{
		name: 'one subscription',
		async prepare() {
			const { token: reader, subscriptionId } = await addSubscriber(app);
			return { address: pathTo('subscription', { key: subscriptionId }), token: reader };
		},
		begins: [...frame, 'GetSubscription'],
		further: [],
	},
	{
		name: 'one invoice',
		async prepare() {
			const { token: reader } = await addSubscriber(app);
			const [invoice] = (await client.succeed(listInvoices, {}, { token: reader })).invoices;
			return { address: pathTo('invoice', { SMTransactionId: invoice?.invoiceId ?? '' }), token: reader };
		},
		begins: [...frame, 'GetInvoice'],
		further: [],
	},
	{
		name: 'people',
		prepare: async () => ({ address: pathTo('staffPeople'), token: (await addTestStaff(app)).token }),
		begins: [...staffFrame, 'FindPeople', 'ListOffices'],
		further: [],
	},
	{
		name: 'one person',
		prepare: async () => ({ address: addressOf(person), token: (await addTestStaff(app)).token }),
		begins: [...staffFrame, 'GetDirectoryPerson', 'GetPersonRecord'],
		further: ['GetHelp', 'ListProposals', 'GetPersonExemption', 'SearchAudit'],
	},
];

describe.each(drawn)('the answers of $name', ({ prepare, begins, further }) => {
	it('are those of its calls, to the byte, and are drawn', async () => {
		const { address, token: reader } = await prepare();
		const screen = await openDrawn({ address }, {}, reader);
		expect(namesOf(screen)).toEqual([...begins, ...further]);
		await expectSame(screen, reader);
		// The marks of React have an id; what React Aria collects its tabs in has none.
		expect(screen.html).not.toMatch(/ style="|<!--|<template id|<title|<script|aria-busy="true"/);
		await expectFirstStyle(screen, address);
		await expectFirstIcons(screen, address);
		expect(aheadIn(screen)).toContainEqual(expect.stringMatching(/^\/assets\/texts-(billing|staff)-en-/));
	});
});

describe('the answers of transactions', () => {
	it('in a visit are masked as the calls are, and nothing is drawn', async () => {
		const staff = await addTestStaff(app);
		const input = { userId: person.id, reason: 'You asked us to look at it' };
		const visit = (await client.succeed(startViewing, input, { token: staff.token })).accessToken;
		await make(person);
		const screen = await openWhole(frame, { address: pathTo('credit', { key: 'transactions' }) }, visit);
		await expectSame(screen, visit);
		expect(screen.html).toBe('');
	});
});

describe('a subscription', () => {
	it('is left out for somebody who has no part in it, and nothing is drawn', async () => {
		const { subscriptionId } = await addSubscriber(app);
		const address = pathTo('subscription', { key: subscriptionId });
		const screen = await openWhole(frame, { address });
		await expectSame(screen);
		expect(screen.html).toBe('');
		expect(JSON.stringify(screen)).not.toContain(subscriptionId);
	});

	it('is left to the application where none is there, or it ends', async () => {
		const none = await openWhole([...frame, 'ListSubscriptions'], { address: pathTo('subscription') });
		expect(none.html).toBe('');
		const buyer = await addSubscriber(app);
		await change(buyer, { kind: 'cancel', subscriptionId: buyer.subscriptionId });
		const address = pathTo('subscription');
		const ending = await openWhole([...frame, 'ListSubscriptions', 'GetSubscription'], { address }, buyer.token);
		expect(ending.html).toBe('');
	});
});

describe('the staff area', () => {
	it('asks for no more than the reader may see of a person', async () => {
		const { token: reader } = await addTestStaff(app, { role: 'support_agent' });
		const screen = await openDrawn({ address: addressOf(person) }, {}, reader);
		const begins = [...staffFrame, 'GetDirectoryPerson', 'GetPersonRecord'];
		expect(namesOf(screen)).toEqual([...begins, 'GetHelp']);
		await expectSame(screen, reader);
	});

	it.each(['people', 'one person'])('is closed to who holds no access there: %s', async (name) => {
		const other = await addTestPerson(app);
		const address = name === 'people' ? pathTo('staffPeople') : addressOf(other);
		const screen = await openWhole(staffFrame, { address });
		await expectSame(screen);
		expect(screen.html).toBe('');
		expect(JSON.stringify(screen)).not.toContain(other.email);
	});
});

describe('another address', () => {
	it('has the answers that its page asks for, and is drawn by the browser', async () => {
		const screen = await openWhole(staffFrame, { address: pathTo('staffOffices') });
		await expectSame(screen);
		expect(screen.html).toBe('');
	});

	it.each([pathTo('login'), '/nowhere', '/v1/profile/GetProfile', ''])(
		'that is no screen has none: %s',
		async (address) => {
			expect(await open({ address })).toEqual({ answers: [], html: '' });
		},
	);
});

describe('the home as HTML', () => {
	it('shows figures, tiles as links, and the person, without marks and inline styles', async () => {
		await buyCredits(app, person, 5_000);
		const { html } = await openDrawn();
		expect(html).toContain(person.givenName);
		expect(html).toMatch(/^<\w+ data-title="[^"]+"/);
		expect(html).toMatch(/>50(\.00)?</);
		expect(html).toContain(`href="${pathTo('securitySettings')}"`);
		await expectFirstStyle({ html }, pathTo('home'));
		await expectFirstIcons({ html }, pathTo('home'));
		expect(html).toContain('data-style="grid-column:');
		expect(html).not.toMatch(/ style="|<!--|<template|<title|<script|aria-busy="true"/);
	});

	it('shows an empty balance as nothing, not as less than nothing', async () => {
		const { html } = await openDrawn();
		expect(html).toMatch(/>0(\.00)?</);
		expect(html).not.toMatch(/>-0/);
	});

	it('is in the page’s language, and greets by the time of day where the person is', async () => {
		const hour = (timeZone: string): number =>
			Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(app.clock.peek()));
		const zones = [
			'Pacific/Honolulu',
			'America/Toronto',
			'Europe/Paris',
			'Asia/Dubai',
			'Asia/Tokyo',
			'Pacific/Auckland',
		];
		const morning = zones.find((zone) => hour(zone) < 12) ?? '';
		const evening = zones.find((zone) => hour(zone) >= 18) ?? '';
		expect((await openDrawn({ timeZone: morning })).html).toContain('Good morning');
		expect((await openDrawn({ timeZone: evening })).html).toContain('Good evening');
		expect((await openDrawn({}, { [languageHeader]: 'fr' })).html).toContain('Bonjour');
	});

	it('is laid out for the window', async () => {
		await make(person, { shortcuts: [{ name: 'Rates', nameFr: 'Taux', link: 'https://a.example/', icon: 'percent' }] });
		expect((await openDrawn({ layout: 'wide' })).html).toContain('grid-cols-8');
		expect((await openDrawn({ layout: 'phone' })).html).toContain('grid-cols-2');
	});

	it('draws no more than sixty tiles, and leaves the others their room', async () => {
		const shortcut = { nameFr: '', link: 'https://a.example/', icon: 'percent' } as const;
		const shortcuts = Array.from({ length: 80 }, (_none, index) => ({ ...shortcut, name: `Tool ${index}` }));
		await make(person, { shortcuts });
		const { html } = await openDrawn();
		expect(html.match(/href="https:\/\/a\.example\/"/g)).toHaveLength(60);
		// By these a page knows that a scroll needs the application.
		expect(html.match(/<li[^>]* data-size-of="line"[^>]*><\/li>/g)).toHaveLength(20);
	});

	it('holds what people wrote as text', async () => {
		await make(person, { name: '<img src=x onerror=alert(1)> style="x"' });
		const { html } = await openDrawn();
		expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; style=&quot;x&quot;');
	});
});
