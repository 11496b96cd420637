import { Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { knowAddedRecords } from './added-records.ts';
import { openDemoNames } from './hosts.ts';
import { openDemoNameServer } from './name-server.ts';

let app: TestApp;
const resolver = new Resolver();
beforeAll(async () => {
	app = await openOwnTestApp();
	await openDemoNames();
	await knowAddedRecords(app.database);
	resolver.setServers([(await openDemoNameServer()).address]);
});
afterAll(() => app.close());

describe('the name server of a demonstration', () => {
	it('has the records of a host once it is added', async () => {
		const host = 'portal.birchwood.example';
		await expect(resolver.resolveTxt(`_host-proof.${host}`)).rejects.toThrow('ENODATA');
		await app.rows(
			`insert into brand_hosts (brand_key, host, proof, added_at, ask_at) values ('birchwood', '${host}', 'a-proof-of-24-characters', now(), now())`,
		);
		expect(await resolver.resolveTxt(`_host-proof.${host}`)).toEqual([['host-proof=a-proof-of-24-characters']]);
		expect(await resolver.resolve4(host)).toEqual(['127.0.0.1']);
		expect(await resolver.resolveCaa(host)).toEqual([]);
	});

	it('leaves the host of the sample half way', async () => {
		const host = 'courtiers.portico.example';
		await app.rows(
			`insert into brand_hosts (brand_key, host, proof, added_at, ask_at) values ('portico', '${host}', 'a-proof-of-24-characters', now(), now())`,
		);
		expect(await resolver.resolve4(host)).toEqual(['203.0.113.20']);
		await expect(resolver.resolveCaa(host)).rejects.toThrow('ESERVFAIL');
	});

	it('has the records of a sender’s domain once it is added', async () => {
		const domain = 'birchwood.example';
		await expect(resolver.resolveTxt(`p1._domainkey.${domain}`)).rejects.toThrow('ENODATA');
		await app.rows(
			`insert into brand_senders (brand_key, domain, address, added_at, public_keys, signing, switch_at, ask_at, tries_until)
			values ('birchwood', '${domain}', 'mail@${domain}', now(), '{"p1":"one","p2":"two"}', 'p1', now(), now(), now())`,
		);
		expect(await resolver.resolveTxt(`p1._domainkey.${domain}`)).toEqual([['v=DKIM1; k=rsa; p=one']]);
		expect(await resolver.resolveTxt(`_dmarc.${domain}`)).toEqual([['v=DMARC1; p=none']]);
		expect(await resolver.resolveTxt(domain)).toEqual([['v=spf1 include:spf.operator.example ~all']]);
		await expect(resolver.resolveTxt(`other.${domain}`)).rejects.toThrow('ENODATA');
	});
});
