// On both databases.
import { beforeAll, describe, expect, it } from 'vitest';
import { days, minutes, seconds } from '#platform/contract/duration.ts';
import { getLoginTokenByUserId } from '#features/account/sign-in/contract.ts';
import { addTestServiceClient } from '#test/support/service-clients.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { listServiceClients, revokeServiceClient, rotateServiceKey } from './registry.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
	person = await addTestPerson(app);
});

/** Any call that asks for a key: 200, or the code of the refusal. */
async function use(token: string, client: TestClient = app.client()): Promise<string | number> {
	const { returnStatus } = await client.call(getLoginTokenByUserId, { userId: person.id, languageId: 1 }, { token });
	return returnStatus.errorKey ?? returnStatus.returnCode;
}

async function rotate(clientKey: string): Promise<string> {
	const rotated = await rotateServiceKey(app, clientKey);
	if (typeof rotated === 'string') throw new Error(rotated);
	return rotated.secret;
}

describe('a key', () => {
	it('opens what its client was given, and is stored as a hash only', async () => {
		const secret = await addTestServiceClient(app, { key: 'hashed' });
		expect(secret).toMatch(/^ptk_[a-f0-9]{10}_[\w-]{43}$/);
		expect(await use(secret)).toBe(200);
		const stored = await app.rows(
			"select to_jsonb(k)::text as row from service_client_keys k where client_key = 'hashed'",
		);
		expect(JSON.stringify(stored)).not.toContain(secret.slice(15));
	});

	it('opens nothing with another secret, another mark or a part missing', async () => {
		const secret = await addTestServiceClient(app);
		const other = await addTestServiceClient(app);
		const mixed = `${secret.slice(0, 15)}${other.slice(15)}`;
		for (const wrong of [mixed, secret.slice(0, -1), `${secret}A`, `ptk_${'0'.repeat(10)}_${'A'.repeat(43)}`]) {
			expect(await use(wrong), wrong.slice(0, 15)).toBe('service.key_refused');
		}
		expect(await use(secret)).toBe(200);
	});

	it('opens nothing after its last day', async () => {
		const secret = await addTestServiceClient(app, { lifetimeMs: days(2) });
		app.clock.advance(days(2) - seconds(1));
		expect(await use(secret)).toBe(200);
		app.clock.advance(seconds(1));
		expect(await use(secret)).toBe('service.key_refused');
	});

	it('opens nothing from an address that its client is not meant for', async () => {
		const secret = await addTestServiceClient(app, { networks: ['203.0.113.0/24', '2001:db8::/32'] });
		expect(await use(secret, app.client('portico', '203.0.113.9'))).toBe(200);
		expect(await use(secret, app.client('portico', '2001:db8::1'))).toBe(200);
		expect(await use(secret, app.client('portico', '203.0.114.9'))).toBe('service.key_refused');
	});

	it('is no session: calls of people take it for an unknown token', async () => {
		const secret = await addTestServiceClient(app, { scopes: ['launch.redeem'] });
		expect(await use(secret)).toBe('service.not_permitted');
	});
});

describe('changing keys', () => {
	it('lets the old and the new one work side by side, and no third', async () => {
		const first = await addTestServiceClient(app, { key: 'rotating' });
		const second = await rotate('rotating');
		expect([await use(first), await use(second)]).toEqual([200, 200]);
		expect(await rotateServiceKey(app, 'rotating')).toBe('two live keys');
		expect(await revokeServiceClient(app, 'rotating', first.slice(0, 14))).toBe('revoked');
		expect([await use(first), await use(second)]).toEqual(['service.key_refused', 200]);
		expect(await use(await rotate('rotating'))).toBe(200);
	});

	it('of a revoked client is refused, and none of its keys works', async () => {
		const secret = await addTestServiceClient(app, { key: 'revoked' });
		expect(await revokeServiceClient(app, 'revoked', undefined)).toBe('revoked');
		expect(await use(secret)).toBe('service.key_refused');
		expect(await rotateServiceKey(app, 'revoked')).toBe('unknown');
		expect(await revokeServiceClient(app, 'revoked', undefined)).toBe('unknown');
	});

	it('stands in the audit log of every organisation that the client acts for', async () => {
		const secret = await addTestServiceClient(app, { key: 'audited', organisations: [10_001, 10_007] });
		await rotate('audited');
		const auditLog = await app.rows<{ event: string; organisation_id: number; details: { key: string } }>(
			`select organisation_id, event, details from audit_events where details->>'client' = 'audited'
				order by id, organisation_id`,
		);
		expect(auditLog.map(({ event, organisation_id: id }) => `${event} ${id}`).toSorted()).toEqual([
			'service_clients.added 10001',
			'service_clients.added 10007',
			'service_clients.key_added 10001',
			'service_clients.key_added 10007',
		]);
		expect(JSON.stringify(auditLog)).not.toContain(secret.slice(15));
	});

	it('shows when a key was last used', async () => {
		const secret = await addTestServiceClient(app, { key: 'listed' });
		const lastUsed = async () =>
			(await listServiceClients(app.database)).find(({ key }) => key === 'listed')?.keys[0]?.lastUsedAt;
		expect(await lastUsed()).toBeNull();
		const start = app.clock.now();
		await use(secret);
		expect(app.clock.gaveSince(start, await lastUsed())).toBe(true);
	});
});

it('a network that failed a hundred times waits, whatever key it brings; others do not', async () => {
	const secret = await addTestServiceClient(app);
	const wrong = `${secret.slice(0, -4)}AAAA`;
	const client = app.client('portico', '198.51.100.7');
	await Promise.all(Array.from({ length: 100 }, () => use(wrong, client)));
	expect(await use(secret, app.client('portico', '198.51.100.200'))).toBe('request.too_many');
	expect(await use(secret, app.client('portico', '198.51.101.7'))).toBe(200);
	app.clock.advance(minutes(10));
	expect(await use(secret, client)).toBe(200);
});
