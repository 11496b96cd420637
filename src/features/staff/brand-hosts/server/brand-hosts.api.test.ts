import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seconds } from '#platform/contract/duration.ts';
import { type NameServer, openNameServer } from '#demo/server/name-server.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { addBrandHost, askBrandHost, listBrandHosts, previewMainHost, removeBrandHost } from '../contract.ts';

const brandKey = 'portico';
const host = 'new.portico.example';
let names: NameServer;
let app: TestApp;
let token: string;

beforeAll(async () => {
	names = await openNameServer();
	app = await openOwnTestApp({
		config: { hosts: { targets: ['hosts.portal.example'], issuer: 'letsencrypt.org', resolvers: [names.address] } },
	});
	({ token } = await addTestStaff(app, { role: 'brand_editor', scopeKind: 'brand', scopeId: brandKey }));
});
afterAll(async () => {
	await app.close();
	names.close();
});
beforeEach(() => app.rows('delete from brand_hosts'));

const add = (typed: string) => app.client().call(addBrandHost, { brandKey, host: typed }, { token });
const keyOf = async (call: Promise<{ readonly returnStatus: { readonly errorKey?: string | undefined } }>) =>
	(await call).returnStatus.errorKey;

describe('an editor of the brand', () => {
	it('adds a host as it was pasted, once, and sees who did', async () => {
		await app.client().succeed(addBrandHost, { brandKey, host: 'https://New.Portico.example/x' }, { token });
		expect((await add(host)).output).toEqual({ host });
		const { hosts, mainHost, settings, mayChange, former } = await app
			.client()
			.succeed(listBrandHosts, { brandKey }, { token });
		expect(hosts.map((one) => [one.host, one.isMain, one.isLive])).toEqual([
			['localhost', true, true],
			[host, false, false],
		]);
		expect(hosts[1]?.addedBy).toMatch(/\w+ \w+/);
		expect(hosts[1]?.facts.map(({ state }) => state)).toEqual(['waits', 'waits', 'waits', 'waits']);
		expect({ mainHost, settings, mayChange, former }).toEqual({
			mainHost: 'localhost',
			settings: { targets: ['hosts.portal.example'], issuer: 'letsencrypt.org' },
			mayChange: true,
			former: [],
		});
		const rows = await app.rows<{ event: string }>(`select event from audit_events where object_id = $1`, [host]);
		expect(rows.map(({ event }) => event)).toEqual(['brand_hosts.added']);
	});

	it.each([
		['203.0.113.20', 'brand_hosts.is_address'],
		['*.portico.example', 'brand_hosts.wildcard'],
		['portico', 'brand_hosts.no_dot'],
		['роrtico.example', 'brand_hosts.look_alike'],
		['piper.localhost', 'brand_hosts.taken'],
	])('cannot add %s', async (typed, key) => {
		const { returnStatus } = await add(typed);
		expect(returnStatus.errorKey).toBe(key);
		expect(JSON.stringify(returnStatus)).not.toMatch(/piper/i);
	});

	it('cannot add what another brand has proved, and can add what it has not', async () => {
		const row = `insert into brand_hosts (brand_key, host, proof, added_at, ask_at, is_proved) values ('piper', $1, $2, $3, $3, true)`;
		await app.rows(row, [host, 'sixteen-characters', app.clock.now()]);
		expect(await keyOf(add(host))).toBe('brand_hosts.taken');
		await app.rows('update brand_hosts set is_proved = false');
		expect(await keyOf(add(host))).toBeUndefined();
	});

	it('asks now, once in half a minute', async () => {
		await add(host);
		const ask = () => app.client().call(askBrandHost, { brandKey, host }, { token });
		expect(await keyOf(ask())).toBeUndefined();
		const { hosts } = await app.client().succeed(listBrandHosts, { brandKey }, { token });
		const asked = hosts.find((one) => one.host === host);
		expect(asked?.facts.map(({ state }) => state)).toEqual(['not_yet', 'not_yet', 'true', 'waits']);
		expect(asked?.nextAskAt).toBeDefined();
		expect(await keyOf(ask())).toBe('brand_hosts.asked_just_now');
		app.clock.advance(seconds(31));
		expect(await keyOf(ask())).toBeUndefined();
	});

	it('removes what is not live', async () => {
		await add(host);
		const remove = (name: string) => app.client().call(removeBrandHost, { brandKey, host: name }, { token });
		expect(await keyOf(remove(host))).toBeUndefined();
		expect(await keyOf(remove(host))).toBeUndefined();
		expect(await keyOf(remove('localhost'))).toBe('brand_hosts.live');
		expect(await keyOf(app.client().call(askBrandHost, { brandKey, host }, { token }))).toBe('brand_hosts.not_found');
	});

	it('hears what a new main host ends, over all organisations of the brand', async () => {
		await add(host);
		const look = () => app.client().succeed(previewMainHost, { brandKey, host }, { token });
		const before = await look();
		const person = await addTestPerson(app);
		const other = await addTestPerson(app, { organisationId: organisations.porticoStaff });
		const stranger = await addTestPerson(app, { organisationId: organisations.piper });
		await app.rows('update users set password_hash = null where id = $1', [other.id]);
		for (const [{ id, organisationId }, relyingParty] of [
			[person, 'localhost'],
			[person, 'former.portico.example'],
			[other, 'localhost'],
			[stranger, 'localhost'],
		] as const) {
			await app.rows(
				`insert into passkeys (organisation_id, id, user_id, credential_id, relying_party, public_key, counter, user_handle, authenticator,
					is_synced, is_backed_up, is_user_verified, is_discoverable, created_at)
					values ($1, $2::text, $3, convert_to($2::text, 'UTF8'), $4, '\\x00', 0, '\\x00', '', false, false, true, true, $5)`,
				[organisationId, crypto.randomUUID(), id, relyingParty, app.clock.now()],
			);
		}
		// An account at a provider that the brand does not offer is no way in.
		await app.rows(
			`insert into linked_accounts (organisation_id, id, user_id, provider, issuer, subject, linked_at) values ($1, $2, $3, 'gone', 'https://issuer.example', $2, now())`,
			[other.organisationId, crypto.randomUUID(), other.id],
		);
		await openTestSession(app, person);
		const ended = await look();
		expect([
			ended.passkeys - before.passkeys,
			ended.passkeyPeople - before.passkeyPeople,
			ended.passkeyOnly - before.passkeyOnly,
			ended.sessions - before.sessions,
			ended.links - before.links,
		]).toEqual([2, 2, 1, 1, 0]);
		expect(ended.returnAddresses[0]).toEqual({
			provider: 'Microsoft',
			address: 'http://new.portico.example:4321/auth/office365callback',
		});
	});
});

it('a brand that is being made has hosts of its own, for people of the brand under which it is made', async () => {
	await app.rows(
		`insert into brand_beginnings (brand_key, made_under, made_in, made_by, made_at)
			select 'harbour', 'portico', organisation_id, id, $1 from users limit 1`,
		[app.clock.now()],
	);
	const made = { brandKey: 'harbour', host: 'portal.harbour.example' };
	await app.client().succeed(addBrandHost, made, { token });
	await app.client().succeed(askBrandHost, made, { token });
	const { hosts, mainHost } = await app.client().succeed(listBrandHosts, { brandKey: 'harbour' }, { token });
	expect([hosts.map((one) => one.host), mainHost]).toEqual([[made.host], undefined]);
	const ended = await app.client().call(previewMainHost, made, { token });
	expect(ended.returnStatus.errorKey).toBe('brand_hosts.not_found');
});

describe('others', () => {
	const calls = [
		[addBrandHost, { brandKey, host }],
		[askBrandHost, { brandKey, host }],
		[removeBrandHost, { brandKey, host }],
		[previewMainHost, { brandKey, host: 'localhost' }],
	] as const;

	it('of one organisation of several read and change nothing', async () => {
		await add(host);
		const { token: narrow } = await addTestStaff(app, { role: 'organisation_administrator' });
		for (const [endpoint, input] of calls) {
			const { returnStatus } = await app.client().post(endpoint, input, { token: narrow });
			expect(returnStatus.errorKey, endpoint.name).toBe('session.forbidden');
		}
		const { mayChange } = await app.client().succeed(listBrandHosts, { brandKey }, { token: narrow });
		expect(mayChange).toBe(false);
	});

	it('of another brand do not learn that there is this one', async () => {
		const { token: foreign } = await addTestStaff(
			app,
			{ role: 'brand_editor', scopeKind: 'brand', scopeId: 'piper' },
			{ organisationId: organisations.piper },
		);
		for (const [endpoint, input] of [...calls, [listBrandHosts, { brandKey }] as const]) {
			const { returnStatus } = await app.client('piper').post(endpoint, input, { token: foreign });
			expect(returnStatus.errorKey, endpoint.name).toBe('brand_hosts.not_found');
		}
	});
});
