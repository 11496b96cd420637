import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { makeHostCertificate } from '#test/support/attestation-certificate.ts';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { type NameServer, openNameServer } from '#demo/server/name-server.ts';
import { sendLines } from '#test/support/raw-http.ts';
import { brandPort, openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { proofNameOf, proofTextOf } from '../rules.ts';
import { type KeptFacts, stateOf } from './facts.ts';
import { listDue } from './rows.ts';

const host = 'courtiers.maplecrest.example';
const live = 'portail.maplecrest.example';
const { certificate, privateKey } = makeHostCertificate(host);
const pem = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----`;
const authorities = getCACertificates('default');

let names: NameServer;
let proxy: Server;
let app: TestApp;
/** What the proxy says instead of what the portal says. */
let lie: string | undefined;

beforeAll(async () => {
	names = await openNameServer();
	proxy = createServer(
		{ cert: pem, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) },
		(incoming, response) => {
			const lines = [`GET ${incoming.url} HTTP/1.1`, `Host: ${incoming.headers.host}`, 'Connection: close'];
			void sendLines(app.port, lines).then(({ status, body }) => response.writeHead(status).end(lie ?? body));
		},
	);
	await once(proxy.listen(0, '127.0.0.1'), 'listening');
	const { port } = proxy.address() as AddressInfo; // it listens on TCP
	app = await openOwnTestApp({
		registry: loadEditedBrands('maplecrest', { hosts: [live], canonicalOrigin: `https://${live}:${port}` }, brandPort),
		config: {
			hosts: { targets: ['hosts.portal.example', '127.0.0.1'], issuer: 'letsencrypt.org', resolvers: [names.address] },
		},
	});
	setDefaultCACertificates([...authorities, pem]);
});
afterAll(async () => {
	setDefaultCACertificates(authorities);
	await app.close();
	proxy.close();
	names.close();
});
beforeEach(async () => {
	lie = undefined;
	for (const type of ['TXT', 'CAA', 'A', 'CNAME'] as const) names.fail(type, undefined);
	names.set('CNAME', host);
	names.set('A', host, ['127.0.0.1']);
	names.set('TXT', proofNameOf(host), ['v=spf1 -all', proofTextOf(proof)]);
	names.set('CAA', host);
	names.set('CAA', 'maplecrest.example');
	await app.rows('delete from brand_hosts');
	await app.rows(
		'insert into brand_publications (revision) values (1) on conflict (is_only) do update set revision = brand_publications.revision + 1',
	);
	const now = app.clock.now();
	await app.rows(
		`insert into brand_hosts (brand_key, host, proof, added_at, ask_at) values ('maplecrest', $1, $2, $3, $3)`,
		[host, proof, now],
	);
});

const proof = 'a-proof-of-24-characters';

interface Row {
	readonly facts: KeptFacts;
	readonly isProved: boolean;
	readonly askAt: Date;
	readonly certificateEndsAt: Date | null;
}

/** Asks about what is due by now. */
async function runJob(): Promise<void> {
	const job = app.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'brand_hosts.ask');
	await job?.handler.handle({ id: 'job', payload: {}, attempt: 1 });
}

async function look(name = host): Promise<Row> {
	const [row] = await app.rows<Row>(
		`select facts, is_proved as "isProved", ask_at as "askAt", certificate_ends_at as "certificateEndsAt" from brand_hosts where host = $1`,
		[name],
	);
	if (row === undefined) throw new Error(`${name} is not there`);
	return row;
}

async function ask(): Promise<Row> {
	await runJob();
	return await look();
}

const statesOf = ({ facts }: Row) => (['txt', 'dns', 'caa', 'tls'] as const).map((name) => stateOf(facts[name] ?? {}));

describe('a host', () => {
	it('serves when all four are true, and is then asked for once an hour', async () => {
		const at = app.clock.peek();
		const row = await ask();
		expect(statesOf(row)).toEqual(['true', 'true', 'true', 'true']);
		expect(row.isProved).toBe(true);
		expect(row.certificateEndsAt).toEqual(new Date('2045-01-01T00:00:00Z'));
		expect(row.askAt.getTime() - at.getTime()).toBeGreaterThan(minutes(59));
		expect(app.portal.hosts.isPermitted(host)).toBe(true);
		app.clock.advance(minutes(61));
		const later = await ask();
		expect(later.facts.txt?.trueSince).toBe(row.facts.txt?.trueSince);
		expect(later.facts.txt?.askedAt).not.toBe(row.facts.txt?.askedAt);
	});

	it('is asked for again after five minutes while something is missing, and not before', async () => {
		names.set('TXT', proofNameOf(host), ['v=spf1 -all']);
		const row = await ask();
		expect(statesOf(row)).toEqual(['not_yet', 'true', 'true', 'waits']);
		expect(row.facts.txt?.found).toEqual(['v=spf1 -all']);
		expect([row.isProved, app.portal.hosts.isPermitted(host)]).toEqual([false, false]);
		names.set('TXT', proofNameOf(host), [proofTextOf(proof)]);
		app.clock.advance(minutes(4));
		expect(await ask()).toEqual(row);
		app.clock.advance(minutes(1));
		expect(statesOf(await ask())).toEqual(['true', 'true', 'true', 'true']);
	});

	it('may be an alias of a name of ours, whatever that points to', async () => {
		names.set('A', host);
		names.set('CNAME', host, ['hosts.portal.example']);
		names.set('A', 'hosts.portal.example', ['127.0.0.1']);
		expect(statesOf(await ask())).toEqual(['true', 'true', 'true', 'true']);
	});

	it.each([
		['nothing', () => names.set('A', host), []],
		['another address', () => names.set('A', host, ['203.0.113.20']), ['A 203.0.113.20']],
		[
			'one of ours and another',
			() => names.set('A', host, ['127.0.0.1', '203.0.113.20']),
			['A 127.0.0.1', 'A 203.0.113.20'],
		],
		['another name', () => names.set('CNAME', host, ['shop.example']), ['CNAME shop.example']],
	])('that points to %s says so', async (_title, change, found) => {
		change();
		const row = await ask();
		expect(statesOf(row)).toEqual(['true', 'not_yet', 'true', 'waits']);
		expect(row.facts.dns?.found).toEqual(found);
	});

	it('takes the issuers that the nearest name with CAA records permits', async () => {
		names.set('CAA', 'maplecrest.example', ['pki.example', 'digicert.com; cansignhttpexchanges=yes']);
		const refused = await ask();
		expect(statesOf(refused)).toEqual(['true', 'true', 'not_yet', 'waits']);
		expect(refused.facts.caa).toMatchObject({ foundAt: 'maplecrest.example' });
		expect(refused.facts.caa?.found?.[0]).toBe('pki.example');
		names.set('CAA', host, ['letsencrypt.org; validationmethods=http-01']);
		app.clock.advance(minutes(6));
		expect(statesOf(await ask())).toEqual(['true', 'true', 'true', 'true']);
	});

	it('that was true and is no more says since when, and its certificate is permitted no longer', async () => {
		await ask();
		names.set('TXT', proofNameOf(host));
		app.clock.advance(minutes(61));
		const row = await ask();
		expect(statesOf(row)).toEqual(['not_since', 'true', 'true', 'waits']);
		expect(app.portal.hosts.isPermitted(host)).toBe(false);
		app.clock.advance(minutes(6));
		const later = await ask();
		expect(later.facts.txt?.falseSince).toBe(row.facts.txt?.falseSince);
		expect(later.facts.txt?.askedAt).not.toBe(row.facts.txt?.askedAt);
	});

	it('whose name server does not answer stays what it was', async () => {
		const before = await ask();
		names.fail('TXT', 'refuses');
		names.fail('CAA', 'is silent');
		app.clock.advance(minutes(61));
		const row = await ask();
		expect(statesOf(row)).toEqual(['could_not_ask', 'true', 'could_not_ask', 'true']);
		expect(row.facts.txt).toMatchObject({ failure: 'ESERVFAIL', trueSince: before.facts.txt?.trueSince });
		expect(row.isProved).toBe(true);
		names.fail('TXT', undefined);
		names.fail('CAA', undefined);
		app.clock.advance(minutes(61));
		expect((await ask()).facts.txt?.trueSince).toBe(before.facts.txt?.trueSince);
	});

	it('that another server answers for does not serve', async () => {
		lie = 'welcome';
		const row = await ask();
		expect(statesOf(row)).toEqual(['true', 'true', 'true', 'not_yet']);
		expect(row.facts.tls?.found).toEqual(['HTTP 200']);
	});

	it('whose certificate nobody trusts does not serve', async () => {
		setDefaultCACertificates(authorities);
		const row = await ask();
		setDefaultCACertificates([...authorities, pem]);
		expect(row.facts.tls?.found).toEqual(['DEPTH_ZERO_SELF_SIGNED_CERT']);
	});
});

it('more hosts than are asked at once have their turn in one round, those in progress first', async () => {
	const now = app.clock.now();
	await app.rows(
		`insert into brand_hosts (brand_key, host, proof, added_at, ask_at, is_proved, facts)
			select 'maplecrest', 'n' || n || '.maplecrest.example', $1, $2, $2::timestamptz - interval '1 hour', n > 25,
				case when n > 25 then '{"tls": {"trueSince": "2026-01-01T00:00:00.000Z"}}'::jsonb else '{}' end
			from generate_series(1, 30) n returning host`,
		[proof, now],
	);
	const first = await listDue(app.database, { now: app.clock.now(), limit: 26 });
	expect(first.filter((row) => row.facts.tls !== undefined)).toEqual([]);
	await runJob();
	expect(await listDue(app.database, { now: app.clock.now(), limit: 100 })).toEqual([]);
});

it('hosts of what is live are looked at, too, but those of this machine', async () => {
	await runJob();
	const rows = await app.rows<{ host: string }>('select host from brand_hosts order by host');
	expect(rows.map(({ host: name }) => name)).toEqual([host, live]);
	expect(statesOf(await look(live))[0]).toBe('not_yet');
});

it('nothing is asked where no settings say where hosts are to point', async () => {
	const other = await openOwnTestApp({ database: app.database, clock: app.clock });
	const job = other.portal.recurringJobs.find(({ handler }) => handler.kind.kind === 'brand_hosts.ask');
	await job?.handler.handle({ id: 'job', payload: {}, attempt: 1 });
	expect(statesOf(await look())).toEqual(['waits', 'waits', 'waits', 'waits']);
	await other.close();
});
