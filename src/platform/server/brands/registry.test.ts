import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findBrotli } from './assets.ts';
import { loadBrands } from './registry.ts';

const folder = 'src/brands';
const registry = loadBrands(folder, { port: 4321 });
const portico = registry.getByKey('portico');
const maplecrest = registry.getByKey('maplecrest');

describe('brand registry', () => {
	it('finds a brand by its exact host and no brand by any other', () => {
		expect(registry.findByHost('piper.localhost')?.key).toBe('piper');
		expect(registry.findByHost('localhost')?.key).toBe('portico');
		for (const host of ['', 'LOCALHOST', 'localhost.', 'localhost:4321', 'x.localhost', '127.0.0.1', '__proto__']) {
			expect(registry.findByHost(host), host).toBeUndefined();
		}
	});

	it('finds a brand by its organisation', () => {
		expect(registry.findByOrganisation(10_015)?.key).toBe('maplecrest');
		expect(registry.findByOrganisation(10_002)?.key).toBe('portico');
		expect(registry.findByOrganisation(1)).toBeUndefined();
	});

	it('refuses to get a brand that does not exist', () => {
		expect(() => registry.getByKey('nobody')).toThrow('nobody');
	});

	it('puts the port and the origin where the data says so', () => {
		expect(maplecrest.canonicalOrigin).toBe('http://maplecrest.localhost:4321');
		expect(maplecrest.postLogoutUrl).toBe('http://maplecrest.localhost:4321/account/login/maplecrest');
		expect([...registry.origins()].sort()).toEqual([
			'http://localhost:4321',
			'http://maplecrest.localhost:4321',
			'http://piper.localhost:4321',
		]);
	});

	it('writes an origin as browsers do, without a default port', () => {
		expect(loadBrands(folder, { port: 80 }).getByKey('portico').canonicalOrigin).toBe('http://localhost');
	});

	it('gives the browser the words of its language', () => {
		expect(registry.view(maplecrest, 'fr').name).toBe('Hypothèques Maplecrest');
		expect(registry.view(maplecrest, 'en').name).toBe('Maplecrest Mortgages');
		expect(registry.view(portico, 'fr').knowledgeBase.mortgage).toContain('/fr/');
		expect(registry.view(portico, 'en').apiOrigin).toBe('');
	});

	it('picks the logo that is legible on the header of each theme', () => {
		const piper = registry.view(registry.getByKey('piper'), 'en');
		expect(piper.headerLogo).toEqual({ light: piper.logoDark, dark: piper.logoDark });
		const view = registry.view(portico, 'en');
		expect(view.headerLogo).toEqual({ light: view.logoLight, dark: view.logoDark });
	});

	it('serves every picture that a view names under an address that names its content', () => {
		for (const brand of registry.all()) {
			const view = registry.view(brand, 'en');
			const partners = Object.keys(brand.partners).map((key) => registry.partnerView(brand, key, 'en'));
			const urls = [view, ...partners].flatMap((part) => [part?.logoLight ?? '', part?.logoDark ?? '']);
			for (const url of urls) {
				expect(url).toMatch(new RegExp(`^/brand-assets/${brand.key}/[a-z-]+\\.[0-9a-f]{8}\\.svg$`));
				expect(registry.findAsset(url)?.brandKey).toBe(brand.key);
			}
		}
	});

	it('serves the bytes of the file, plain and compressed', () => {
		const asset = registry.findAsset(registry.view(portico, 'en').logoLight);
		const file = readFileSync(`${folder}/portico/logo-light.svg`);
		expect(asset?.contentType).toBe('image/svg+xml; charset=utf-8');
		expect(asset?.body.equals(file)).toBe(true);
		expect(brotliDecompressSync((asset && findBrotli(asset)) ?? Buffer.alloc(0)).equals(file)).toBe(true);
	});

	it('serves no file that is not a named picture', () => {
		for (const path of [
			'/brand-assets/portico/brand.json',
			'/brand-assets/portico/logo-light.svg',
			'/brand-assets/..',
		]) {
			expect(registry.findAsset(path), path).toBeUndefined();
		}
	});

	it('declares the colours of both themes', () => {
		const sheet = registry.styleSheet(portico);
		expect(sheet).toContain(`:root{--brand-accent:${portico.colours.light.accent};`);
		expect(sheet).toContain(`:root[data-theme=dark]{--brand-accent:${portico.colours.dark.accent};`);
		expect(sheet).toContain(`--brand-on-header:${portico.colours.dark.onHeader}}`);
	});

	it('finds a login variant without regard to letter case, of this brand only', () => {
		expect(registry.partner(portico, 'NorthGate')?.names.en).toBe('Northgate');
		expect(registry.partnerView(portico, 'NorthGate', 'fr')?.headline).toBe('Connexion des courtiers Northgate');
		expect(registry.partner(maplecrest, 'northgate')).toBeUndefined();
		expect(registry.partner(portico, 'constructor')).toBeUndefined();
		expect(registry.partnerView(portico, 'constructor', 'en')).toBeUndefined();
	});

	it('fills the brand into its legal texts', () => {
		const french = registry.legal(maplecrest, 'fr');
		expect(french.disclosure.sections[0]?.paragraphs[0]).toMatch(/^Hypothèques Maplecrest inc\., dont le siège/);
		expect(french.privacy.lead).toContain('Hypothèques Maplecrest inc. («\u00a0Hypothèques Maplecrest\u00a0»');
		expect(registry.legal(maplecrest, 'en').privacy.lead).toContain('(“Maplecrest Mortgages”, “we”)');
	});

	it('lets a brand replace one document and keeps the others', () => {
		const piper = registry.legal(registry.getByKey('piper'), 'en');
		expect(piper.terms.lead).toContain('membership agreement');
		expect(registry.legal(portico, 'en').terms.lead).not.toContain('membership agreement');
		expect(piper.disclosure.sections.map((section) => section.heading)).toEqual(
			registry.legal(portico, 'en').disclosure.sections.map((section) => section.heading),
		);
	});

	it('does not end a sentence twice after a name that ends in a full stop', () => {
		for (const brand of registry.all()) {
			for (const language of ['en', 'fr'] as const) {
				expect(JSON.stringify(registry.legal(brand, language))).not.toContain('..');
			}
		}
	});
});
