import { beforeAll, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { clientNetwork } from '#platform/server/http/client-network.ts';
import { tryPassword } from '#test/support/sign-in.ts';
import { openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson } from '#test/support/test-people.ts';
import { maxNetworkFailures } from '../../rules.ts';
import { createThrottle } from './throttle.ts';

let app: TestApp;
let lastNetwork = 0;
beforeAll(async () => {
	app = await openTestApp();
});

/** The counting itself, so that not a hundred hashes are made. */
async function recordFailures(address: string, times: number): Promise<void> {
	const throttle = createThrottle(app.database, app.clock);
	for (let failure = 0; failure < times; failure += 1) await throttle.recordNetworkFailure(clientNetwork(address));
}
/** An address of a network that no other test uses. */
function newAddress(): string {
	lastNetwork += 1;
	return `172.20.${lastNetwork}.9`;
}

it('stops a network after 100 failed sign-ins over all names, and says for how long (R-6)', async () => {
	const person = await addTestPerson(app);
	const address = newAddress();
	await recordFailures(address, maxNetworkFailures - 1);
	await tryPassword(app.client('portico', address), 'someone', 'wrong');
	const { returnStatus } = await tryPassword(app.client('portico', address), person.loginName);
	expect(returnStatus).toMatchObject({ returnCode: 429, errorKey: 'sign_in.network_blocked' });
	expect(returnStatus.retryAfterSeconds).toBeLessThanOrEqual(600);
});

it('counts the whole /24 of a caller and no other network', async () => {
	const person = await addTestPerson(app, { isExempt: true });
	const address = newAddress();
	await recordFailures(address, maxNetworkFailures);
	const neighbour = address.replace(/\d+$/, '250');
	expect((await tryPassword(app.client('portico', neighbour), person.loginName)).status).toBe(429);
	expect((await tryPassword(app.client('portico', newAddress()), person.loginName)).status).toBe(200);
});

it('counts the whole /64 of a caller with IPv6', async () => {
	const person = await addTestPerson(app, { isExempt: true });
	await recordFailures('2001:db8:7:1::5', maxNetworkFailures);
	const neighbour = app.client('portico', '2001:db8:7:1:ffff::1');
	expect((await tryPassword(neighbour, person.loginName)).status).toBe(429);
	expect((await tryPassword(app.client('portico', '2001:db8:7:2::5'), person.loginName)).status).toBe(200);
});

it('lets the network in again when the ten minutes are over', async () => {
	const person = await addTestPerson(app, { isExempt: true });
	const address = newAddress();
	await recordFailures(address, maxNetworkFailures);
	app.clock.advance(minutes(10));
	expect((await tryPassword(app.client('portico', address), person.loginName)).status).toBe(200);
});

it('counts every failure once, locked names included, and successes never', async () => {
	const person = await addTestPerson(app, { isExempt: true });
	const address = newAddress();
	await recordFailures(address, maxNetworkFailures - 7);
	const client = app.client('portico', address);
	expect((await tryPassword(client, person.loginName)).status).toBe(200);
	client.cookies.clear();
	for (let failure = 0; failure < 7; failure += 1) {
		expect((await tryPassword(client, person.loginName, 'wrong')).status).toBe(401);
	}
	expect((await tryPassword(client, person.loginName)).status).toBe(429);
});

it('believes X-Forwarded-For from a configured proxy only', async () => {
	const person = await addTestPerson(app, { isExempt: true });
	const { database, clock, hasher } = app;
	const direct = await openOwnTestApp({ database, clock, hasher, config: { trustedProxies: [] } });
	const address = newAddress();
	await recordFailures(address, maxNetworkFailures);
	expect((await tryPassword(direct.client('portico', address), person.loginName)).status).toBe(200);
	const [session] = await app.rows('select network from sessions where user_id = $1', [person.id]);
	expect(session).toEqual({ network: '127.0.0.0/24' });
	await direct.close();
});
