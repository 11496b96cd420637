// On both databases.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, hours, minutes } from '#platform/contract/duration.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endAnnouncement, listAnnouncements, writeAnnouncement } from '#features/staff/announcements/contract.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { grantTestRole } from '#test/support/staff.ts';
import { brandPort, openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { readAnswer } from './ask.ts';

/** Answers as its test says, like the status page of a vendor. */
const page = createServer((_request, response) => {
	asked += 1;
	answer(response);
});
let asked = 0;
let answer: (response: ServerResponse) => void;
let app: TestApp;
let token: string;

const says = (indicator: string) => (response: ServerResponse) =>
	response
		.writeHead(200, { 'content-type': 'application/json' })
		.end(JSON.stringify({ page: { id: 'x' }, status: { indicator, description: '' } }));
const plain = (status: number) => (response: ServerResponse) => response.writeHead(status).end('<p>Hello</p>');

beforeAll(async () => {
	await once(page.listen(0, '127.0.0.1'), 'listening');
	const { port } = page.address() as AddressInfo; // it listens on TCP
	const canonicalOrigin = `http://localhost:${port}`;
	const mortgageProduct = {
		names: { en: 'Northline', fr: 'Northline' },
		address: '{origin}/',
		client: 'demo-product',
		statusAddress: '{origin}/api/v2/status.json',
	};
	app = await openOwnTestApp({
		registry: loadEditedBrands('portico', { canonicalOrigin, mortgageProduct }, brandPort),
	});
});
afterAll(async () => {
	await app.close();
	page.close();
});
beforeEach(async () => {
	await app.rows('delete from announcements');
	await app.rows('delete from status_addresses');
	const person = await addTestPerson(app);
	await grantTestRole(app, person, { role: 'brand_administrator', scopeKind: 'brand', scopeId: 'portico' });
	token = await openTestSession(app, person);
});

/** The address is asked a minute later. */
async function ask(how: (response: ServerResponse) => void): Promise<void> {
	answer = how;
	app.clock.advance(minutes(1));
	await runJob();
}

async function runJob(): Promise<void> {
	const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'status_addresses.ask');
	await job?.handler.handle({ id: 'job', payload: {}, attempt: 1 });
}

const client = () => app.clientAt(new URL(app.registry.getByKey('portico').canonicalOrigin).host);
const shown = async () => (await client().succeed(getProfile, {}, { token })).announcements;
const kinds = async () => (await shown()).map(({ kind }) => kind);
const listed = () => client().succeed(listAnnouncements, {}, { token });
const state = async () => (await listed()).status?.state;
const writeByHand = async (durationMs = hours(1)): Promise<void> => {
	await client().succeed(
		writeAnnouncement,
		{
			announcementId: crypto.randomUUID(),
			kind: 'disturbed',
			isAboutProduct: true,
			title: { en: 'By hand', fr: 'À la main' },
			text: { en: '', fr: '' },
			endsAt: after(app.clock.now(), durationMs).toISOString(),
		},
		{ token },
	);
};

describe('a product’s status address', () => {
	it('announces a disturbance when it says so, in both languages, and ends it when it is over', async () => {
		await ask(says('none'));
		expect([await state(), await kinds()]).toEqual(['works', []]);
		await ask(says('major'));
		await ask(says('minor'));
		expect(await shown()).toMatchObject([
			{
				kind: 'disturbed',
				isAboutProduct: true,
				title: { en: 'Northline: service disruption', fr: 'Northline\u00a0: perturbation du service' },
			},
		]);
		expect((await listed()).announcements).toMatchObject([{ isAutomatic: true }]);
		await ask(says('maintenance'));
		expect(await kinds()).toEqual(['maintenance']);
		await ask(says('none'));
		expect(await kinds()).toEqual([]);
		const rows = await app.rows(
			"select event, count(*)::integer as count from audit_events where object_kind = 'announcement' group by 1 order by 1",
		);
		// The log of each of the two organizations of the brand has them.
		expect(rows).toEqual([
			{ event: 'announcements.ended', count: 4 },
			{ event: 'announcements.written', count: 4 },
		]);
	});

	it('may be a plain 200 or 503', async () => {
		await ask(plain(200));
		expect(await state()).toBe('works');
		await ask(plain(503));
		expect(await kinds()).toEqual(['disturbed']);
	});

	it('that cannot be read three times in a row is unknown, and never a disturbance', async () => {
		await ask(says('none'));
		for (const how of [plain(500), plain(404)]) await ask(how);
		expect(await state()).toBe('works');
		await ask((response) => response.destroy());
		expect([await state(), await kinds()]).toEqual(['unknown', []]);
		await ask(says('none'));
		expect(await state()).toBe('works');
	});

	it('that cannot be read leaves what it announced before', async () => {
		await ask(says('critical'));
		for (const how of [plain(500), plain(500), plain(500)]) await ask(how);
		expect([await state(), await kinds()]).toEqual(['unknown', ['disturbed']]);
		await ask(says('critical'));
		expect(await kinds()).toEqual(['disturbed']);
	});

	it.each<[string, (response: ServerResponse) => void]>([
		['a redirect', (response) => response.writeHead(302, { location: '/api/v2/other.json' }).end()],
		['a word that no one knows', says('splendid')],
		['an answer without an end', (response) => response.writeHead(200).end('x'.repeat(300 * 1024))],
	])('is not followed into %s', async (_, how) => {
		const before = asked;
		for (const one of [how, how, how]) await ask(one);
		expect([await state(), asked - before]).toEqual(['unknown', 3]);
	});

	it('is asked at most once a minute', async () => {
		const before = asked;
		await ask(says('none'));
		await runJob();
		expect(asked - before).toBe(1);
	});
});

describe('what somebody wrote', () => {
	it('wins until its end, and is then what the address says', async () => {
		await ask(says('none'));
		await writeByHand(minutes(5));
		await ask(says('none'));
		expect((await shown()).map(({ title }) => title.en)).toEqual(['By hand']);
		await ask(says('major'));
		expect((await shown()).map(({ title }) => title.en)).toEqual(['By hand']);
		app.clock.advance(minutes(5));
		await ask(says('major'));
		expect((await shown()).map(({ title }) => title.en)).toEqual(['Northline: service disruption']);
	});

	it('takes the place of what the address announced', async () => {
		await ask(says('major'));
		await writeByHand();
		await ask(says('major'));
		expect((await shown()).map(({ title }) => title.en)).toEqual(['By hand']);
	});

	it('ends what the address announced until its state changes', async () => {
		await ask(says('major'));
		const [one] = (await listed()).announcements;
		const { announcementId = '', version = 0 } = one ?? {};
		await client().succeed(endAnnouncement, { announcementId, version }, { token });
		await ask(says('major'));
		expect(await kinds()).toEqual([]);
		await ask(says('none'));
		await ask(says('major'));
		expect(await kinds()).toEqual(['disturbed']);
	});
});

describe('an answer', () => {
	it.each([
		[200, '{"status":{"indicator":"none"}}', 'works'],
		[200, '{"status":{"indicator":"minor"}}', 'disturbed'],
		[200, '{"status":{"indicator":"maintenance"}}', 'maintenance'],
		[200, '{"status":{"indicator":"constructor"}}', undefined],
		[200, '{"status":"ok"}', 'works'],
		[204, '', 'works'],
		[503, '', 'disturbed'],
		[500, '{"status":{"indicator":"none"}}', undefined],
	])('of %i %s is %s', (status, body, read) => {
		expect(readAnswer(status, body)).toBe(read);
	});
});
