// On both databases.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { leaveMainHost } from '#test/support/former-hosts.ts';
import { sendLines } from '#test/support/raw-http.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { listHostVisits } from '../contract.ts';
import { openHostVisits } from './visits.ts';

const brandKey = 'portico';
let app: TestApp;
beforeAll(async () => {
	app = await openOwnTestApp();
});
afterAll(() => app.close());

const visit = (of: TestApp, host: string, path = '/account/login') =>
	sendLines(of.port, [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close']);

async function list(): Promise<Record<string, number>> {
	const grant = { role: 'brand_editor', scopeKind: 'brand', scopeId: brandKey } as const;
	const { token } = await addTestStaff(app, grant);
	const { hosts } = await app.client().succeed(listHostVisits, { brandKey }, { token });
	return Object.fromEntries(hosts.map(({ host, lastWeek }) => [host, lastWeek]));
}

it('pages of a former main host are counted by all processes together, for a week', async () => {
	const [host, quiet] = [`h${crypto.randomUUID()}.example`, `h${crypto.randomUUID()}.example`];
	await leaveMainHost(app, brandKey, host);
	await leaveMainHost(app, brandKey, quiet);
	const other = await openOwnTestApp({ database: app.database, clock: app.clock });
	await other.portal.hosts.refresh();
	for (const of of [app, app, other]) await visit(of, host);
	// No page of it, and a host that nobody left.
	await visit(app, host, '/v1/profile/GetProfile');
	await visit(app, 'localhost');
	expect(await list()).toMatchObject({ [host]: 0, [quiet]: 0 });
	await Promise.all([app.portal.hostVisits.add(), other.portal.hostVisits.add()]);
	await app.portal.hostVisits.add();
	expect(await list()).toMatchObject({ [host]: 3, [quiet]: 0 });
	await visit(other, host);
	// Its end is no end of what it has counted.
	await other.close();
	expect(await list()).toMatchObject({ [host]: 4 });
	app.clock.advance(days(6));
	expect(await list()).toMatchObject({ [host]: 4 });
	app.clock.advance(days(1));
	expect(await list()).toMatchObject({ [host]: 0 });
});

it('what the database does not take is added the next time', async () => {
	const host = `h${crypto.randomUUID()}.example`;
	await leaveMainHost(app, brandKey, host);
	let isAway = true;
	const database = new Proxy(app.database, {
		get(target, name, receiver): unknown {
			if (isAway && name === 'prepared') return () => Promise.reject(new Error('The database is away'));
			return Reflect.get(target, name, receiver);
		},
	});
	const warned: unknown[] = [];
	const log = { warn: (...of: unknown[]) => void warned.push(of) } as unknown as Parameters<
		typeof openHostVisits
	>[0]['log'];
	const visits = openHostVisits({ database, clock: app.clock, log });
	visits.count(`${host}:443`);
	await visits.add();
	expect(warned).toHaveLength(1);
	isAway = false;
	visits.count(host);
	await visits.add();
	expect(await list()).toMatchObject({ [host]: 2 });
});
