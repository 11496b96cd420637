import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import type { BrandOptions } from './read-brand.ts';
import { loadBrands } from './registry.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'brands-'));
	cpSync('src/brands', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads the lines of the refusal without its heading. */
function loadFaults(options: BrandOptions = { port: 3000 }): string[] {
	try {
		loadBrands(folder, options);
	} catch (error) {
		if (!(error instanceof StartError)) throw error;
		const [heading = '', ...lines] = error.message.split('\n');
		expect(heading).toContain(folder);
		return lines.map((line) => line.trim());
	}
	return [];
}

/** Replaces text in a file; the text must be there, so that a test cannot pass by breaking nothing. */
function edit(file: string, from: string, to: string): void {
	const path = join(folder, file);
	const text = readFileSync(path, 'utf8');
	expect(text, file).toContain(from);
	writeFileSync(path, text.replace(from, to));
}

function write(file: string, text: string): void {
	writeFileSync(join(folder, file), text);
}

describe('a broken brand folder', () => {
	it('an unknown field hides no other fault', () => {
		edit('piper/brand.json', '"key": "piper",', '"key": "piper", "nickname": "Pip",');
		edit('piper/brand.json', '"fromAddress": "', '"colour": "red", "fromAddress": "');
		edit(
			'piper/brand.json',
			'"canonicalOrigin": "http://piper.localhost',
			'"canonicalOrigin": "http://other.localhost',
		);
		expect(loadFaults()).toEqual([
			'piper/brand.json mail: has unknown fields: colour',
			'piper/brand.json: has unknown fields: nickname',
			expect.stringContaining('piper/brand.json canonicalOrigin: its host other.localhost'),
		]);
	});

	it('is not this one', () => {
		expect(loadFaults()).toEqual([]);
	});

	it('that lets people register without saying where they belong is refused', () => {
		edit('portico/brand.json', '"registrationOrganisation": 10001', '"registrationOrganisation": 10007');
		edit('piper/brand.json', '"registration": "invitation"', '"registration": "open"');
		expect(loadFaults()).toEqual([
			'piper/brand.json registrationOrganisation: is missing; people who register freely come to an organisation',
			"portico/brand.json registrationOrganisation: 10007 must be one of the brand's organisations",
		]);
	});

	it('that sells credits which no one can buy is refused', () => {
		edit('piper/brand.json', '"min": 16', '"min": 4001');
		edit('portico/brand.json', '"maxBalance": 20000', '"maxBalance": 1119');
		edit('maplecrest/brand.json', '"key": "credits-100"', '"key": "credits-50"');
		edit('maplecrest/brand.json', '"key": "idcheck"', '"key": "esign"');
		expect(loadFaults()).toEqual([
			'maplecrest/brand.json credits.bundles.1.key: credits-50 is there twice',
			'maplecrest/brand.json credits.services.3.key: esign is there twice',
			'piper/brand.json credits.min: 4001 is more than the greatest amount 4000',
			'portico/brand.json credits.max: 5000 is more than anybody may have (1119)',
			'portico/brand.json credits.bundles.4: 1120 credits are more than anybody may have (1119)',
		]);
	});

	it('that sells packages which cannot be told apart is refused', () => {
		edit('portico/brand.json', '"key": "complete"', '"key": "essential"');
		edit('portico/brand.json', '"prices": [5900]', '"prices": [2900]');
		edit('piper/brand.json', '"en": "Rate alerts"', '"en": "Alerts of rates"');
		edit('maplecrest/brand.json', '"maxSeats": 100,', '"maxSeats": 100, "isWithdrawn": true,');
		expect(loadFaults()).toEqual([
			'maplecrest/brand.json packages: are all withdrawn; leave them out only when nobody has one any more',
			'piper/brand.json packages.1.features: must be those of solo: packages of one group are compared line by line',
			'portico/brand.json packages.1.prices: has the price of essential, so that neither is dearer',
			'portico/brand.json packages.2.key: essential is there twice',
		]);
	});

	it('is refused with every fault of every file at once', () => {
		edit('portico/brand.json', '"defaultLanguage": "en"', '"defaultLanguage": "de"');
		edit('portico/brand.json', '"tagline"', '"tagLine"');
		edit('piper/brand.json', '"onHeader": "#f1faf5"', '"onHeader": "#0c3b2f"');
		write('maplecrest/mark.svg', '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>');
		write('legal/fr.json', '{');
		const faults = loadFaults();
		expect(faults).toEqual([
			'piper/brand.json colours.light: onHeader #0c3b2f on header #0c3b2e has contrast 1:1 and needs 4.5:1',
			'portico/brand.json tagline: is missing',
			'portico/brand.json defaultLanguage: must be one of en, fr',
			'portico/brand.json: has unknown fields: tagLine',
			expect.stringMatching(/^legal\/fr\.json: not valid JSON/),
			'maplecrest/mark.svg: must not contain <script>',
		]);
	});

	it('names brand, theme and pair of a contrast that is too low', () => {
		edit('portico/brand.json', '"accentText": "#a9b5fa"', '"accentText": "#3348b8"');
		const faults = loadFaults();
		expect(faults).toContain(
			'portico/brand.json colours.dark: accentText #3348b8 on accentSoft #242b4a has contrast 1.81:1 and needs 4.5:1',
		);
		expect(faults).toContain(
			'portico/brand.json colours.dark: accentText #3348b8 on the page surface #1c2027 has contrast 2.14:1 and needs 4.5:1',
		);
	});

	it('has two brands on one host', () => {
		edit('piper/brand.json', '["piper.localhost"]', '["piper.localhost", "localhost"]');
		expect(loadFaults()).toEqual(['portico/brand.json hosts: localhost already belongs to piper']);
	});

	it('has one organisation in two brands', () => {
		edit('piper/brand.json', '[10007]', '[10007, 10015]');
		expect(loadFaults()).toEqual(['piper/brand.json organisations: 10015 already belongs to maplecrest']);
	});

	it('has a host with capitals', () => {
		edit('piper/brand.json', '["piper.localhost"]', '["Piper.localhost"]');
		expect(loadFaults()).toEqual([expect.stringMatching(/^piper\/brand\.json hosts\.0: must match/)]);
	});

	it('has a canonical origin that leads to another host', () => {
		edit('piper/brand.json', 'http://piper.localhost:{port}', 'http://pipe.localhost:{port}');
		expect(loadFaults()).toEqual([
			expect.stringMatching(/^piper\/brand\.json canonicalOrigin: its host pipe\.localhost/),
		]);
	});

	it('has a canonical origin without encryption where that is required', () => {
		const faults = loadFaults({ port: 3000, requireHttps: true });
		expect(faults).toHaveLength(3);
		expect(faults[0]).toBe('maplecrest/brand.json canonicalOrigin: must begin with https:// in production');
	});

	it('has a folder named otherwise than its brand', () => {
		renameSync(join(folder, 'piper'), join(folder, 'pipes'));
		expect(loadFaults()).toContain('pipes/brand.json key: is piper, but the folder is called pipes');
	});

	it('lacks a picture that a brand names', () => {
		rmSync(join(folder, 'portico/partner-lakeshore-dark.svg'));
		expect(loadFaults()).toEqual([expect.stringMatching(/^portico\/partner-lakeshore-dark\.svg: .* missing/)]);
	});

	it('has a picture whose content is not what its ending says', () => {
		edit('piper/brand.json', '"mark": "mark.svg"', '"mark": "mark.png"');
		write('piper/mark.png', '<svg viewBox="0 0 1 1"/>');
		expect(loadFaults()).toEqual(['piper/mark.png: its content is not what its ending says']);
	});

	it('leaves a placeholder that nothing fills', () => {
		edit('legal/en.json', '{privacyOfficer}', '{privacyOficer}');
		edit('piper/brand.json', '"en": "Independent brokers, one network"', '"en": "Independent {what}"');
		expect(loadFaults()).toEqual([
			'piper/brand.json tagline.en: nothing fills the placeholder {what}',
			'legal/en.json privacy.sections.0.paragraphs.0: nothing fills the placeholder {privacyOficer}',
		]);
	});

	it('says less in one language than in the other', () => {
		rmSync(join(folder, 'maplecrest/legal.en.json'));
		const terms = JSON.parse(readFileSync(join(folder, 'piper/legal.fr.json'), 'utf8')) as {
			terms: { sections: unknown[]; effective: string };
		};
		terms.terms.sections.pop();
		terms.terms.effective = '2024-01-01';
		write('piper/legal.fr.json', JSON.stringify(terms));
		const sections = terms.terms.sections.length;
		expect(loadFaults()).toEqual([
			'maplecrest/legal.en.json: the file is missing or cannot be read',
			`piper/legal.fr.json terms: must have the same sections in both languages: ${sections} sections, ${sections + 1} in English`,
			'piper/legal.fr.json terms.effective: is 2024-01-01, but 2025-04-01 in English',
		]);
	});

	it('has no shared legal texts and a brand without its own', () => {
		rmSync(join(folder, 'legal'), { recursive: true });
		expect(loadFaults()).toContain('portico/legal.fr.json: must hold all three documents: there is no legal folder');
	});

	it('holds no brand, or does not exist', () => {
		rmSync(folder, { recursive: true });
		expect(() => loadBrands(folder, { port: 1 })).toThrow(/cannot be read\.$/);
		mkdirSync(folder);
		expect(() => loadBrands(folder, { port: 1 })).toThrow(/holds no brand\.$/);
	});
});
