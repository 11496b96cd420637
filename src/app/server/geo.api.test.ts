import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getCountry } from '#platform/contract/geo.ts';
import { openOwnTestApp, openTestApp, type TestApp } from '#test/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const canada = '24.48.0.1';

describe('the country of a caller', () => {
	it.each([
		[canada, 'CA'],
		['8.8.8.8', 'US'],
		['10.0.0.1', ''],
	])('at %s is %j, and nobody may keep the answer', async (address, country) => {
		const answer = await app.client('portico', address).post(getCountry, {});
		expect(answer.output).toEqual({ country });
		expect(answer.headers['cache-control']).toBe('no-store');
	});

	it('is not taken from a header unless a proxy is said to set it', async () => {
		const answer = await app.client('portico', canada).post(getCountry, {}, { headers: { 'cf-ipcountry': 'FR' } });
		expect(answer.output).toEqual({ country: 'CA' });
	});
});

describe('a proxy that says the country', () => {
	async function ask(said: string, config: Parameters<typeof openOwnTestApp>[0] = {}) {
		const own = await openOwnTestApp({
			...config,
			database: app.database,
			config: { countryHeader: 'CF-IPCountry', ...config.config },
		});
		onTestFinished(() => own.close());
		const answer = await own.client('portico', canada).post(getCountry, {}, { headers: { 'cf-ipcountry': said } });
		return answer.output?.country;
	}

	it('is believed', async () => expect(await ask('FR')).toBe('FR'));

	it.each(['XX', 'T1', 'fr', 'FRA', '<b>'])('is not when it says %s', async (said) => {
		expect(await ask(said)).toBe('CA');
	});

	it('is not when it is not trusted: anybody can send a header', async () => {
		expect(await ask('FR', { config: { trustedProxies: [] } })).toBe('');
	});
});
