import { expect, it } from 'vitest';
import { loadEditedBrands } from '#test/support/edited-brands.ts';
import { findEmptyTrust, findProvider } from './providers.ts';

const client = { clientId: 'a', clientSecret: 'b' };
const brandsWhere = (trustsMultiFactorOf: string[]) => loadEditedBrands('piper', { trustsMultiFactorOf }, 4321).all();

it('trust in a second factor that no token tells of is named', () => {
	const microsoft = { ...client, tenants: [] };
	expect(findEmptyTrust({ microsoft, ownSecrets: {} }, brandsWhere(['microsoft', 'zoho', 'piper-id']))).toEqual([
		expect.stringContaining('piper trusts microsoft'),
		expect.stringContaining('piper trusts zoho'),
	]);
	const told = { microsoft: { ...microsoft, multiFactorContext: 'c1' }, ownSecrets: {} };
	expect(findEmptyTrust(told, brandsWhere(['microsoft', 'piper-id']))).toEqual([]);
});

it('a data centre of Zoho may have a secret of its own', () => {
	const zoho = {
		...client,
		servers: ['accounts.zoho.com', 'accounts.zoho.eu'],
		serverSecrets: { 'accounts.zoho.eu': 'c' },
	};
	const brand = loadEditedBrands('portico', {}, 4321)
		.all()
		.find(({ key }) => key === 'portico');
	const provider = brand && findProvider({ zoho, ownSecrets: {} }, brand, 'zoho');
	expect(provider).toMatchObject({
		clientSecret: 'b',
		issuerSecrets: { 'https://accounts.zoho.eu': 'c' },
		issuers: ['https://accounts.zoho.com', 'https://accounts.zoho.eu'],
		prompt: 'consent',
	});
});
