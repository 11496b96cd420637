import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { languages } from '#platform/contract/language.ts';
import { editSamples } from '#test/support/edited-brands.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import type { Database } from '../db/database.ts';
import { openBrandFolder } from './brand-files.ts';
import { openPublishedBrands, publishFiles, readStored } from './published-brands.ts';
import { loadBrands } from './registry.ts';

const options = { port: 4321 };
const samples = 'src/brands';
const clock = new ManualClock();

let database: Database;
beforeAll(async () => {
	database = await openOwnDatabase();
	return () => database.close();
});

const publish = (folder: string) =>
	publishFiles({ database, clock }, { files: openBrandFolder(folder), options, check: () => undefined });

it('a folder is taken over once, and shows the same from the database', async () => {
	const first = await publish(samples);
	expect(first.map(({ brand, kind, number }) => `${brand.key} ${kind} ${number}`)).toEqual([
		'maplecrest appearance 1',
		'maplecrest commerce 1',
		'piper appearance 1',
		'piper commerce 1',
		'portico appearance 1',
		'portico commerce 1',
	]);
	expect(await publish(samples)).toEqual([]);

	const folder = loadBrands(samples, options);
	const { registry } = await openPublishedBrands(database, options);
	expect(registry.all()).toEqual(folder.all());
	for (const brand of folder.all()) {
		expect(registry.styleSheet(brand)).toBe(folder.styleSheet(brand));
		expect(registry.mailMark(brand)).toEqual(folder.mailMark(brand));
		for (const language of languages) {
			// As text: buttons stand in the order of the members.
			expect(JSON.stringify(registry.view(brand, language))).toBe(JSON.stringify(folder.view(brand, language)));
			expect(registry.legal(brand, language)).toEqual(folder.legal(brand, language));
			const { logoLight } = folder.view(brand, language);
			expect(registry.findAsset(logoLight)).toEqual(folder.findAsset(logoLight));
		}
	}
});

it('of a change only the kind and the brand that differ become a new version, and every process takes it over', async () => {
	await publish(samples);
	const processes = [await openPublishedBrands(database, options), await openPublishedBrands(database, options)];
	const before = processes[0]?.registry.getByKey('maplecrest');
	const folder = editSamples('piper/brand.json', '"number": "', '"number": "1 ');
	const published = await publish(folder);
	expect(published.map(({ brand, kind }) => [brand.key, kind])).toEqual([['piper', 'appearance']]);
	for (const { registry, refresh } of processes) {
		expect(registry.getByKey('piper').hotline.number).not.toMatch(/^1 /);
		await refresh();
		expect(registry.findByHost('piper.localhost')?.hotline.number).toMatch(/^1 /);
		expect(registry.view(registry.getByKey('piper'), 'fr').hotline.number).toMatch(/^1 /);
	}
	expect(processes[0]?.registry.getByKey('maplecrest')).toBe(before);
});

it('what was live once can be published again, and is the same to the byte', async () => {
	await publish(samples);
	const read = async () => {
		const files = await readStored(database, ['portico']);
		return files.paths.map((path) => [path, files.read(path)?.toString('base64')]);
	};
	const before = await read();
	await publish(
		editSamples('portico/brand.json', '"key": "portico",', '"key": "portico", "postLogoutUrl": "/account/login",'),
	);
	expect(await read()).not.toEqual(before);
	await publish(samples);
	expect(await read()).toEqual(before);
});

it('a picture that has changed is still there for pages that name the one before', async () => {
	await publish(samples);
	const { registry, refresh } = await openPublishedBrands(database, options);
	const { logoLight: former } = registry.view(registry.getByKey('piper'), 'en');
	await publish(editSamples('piper/logo-light.svg', '<svg', '<svg fill-opacity="0.9"'));
	await refresh();
	const { logoLight } = registry.view(registry.getByKey('piper'), 'en');
	expect(logoLight).not.toBe(former);
	expect(registry.findAsset(logoLight)?.brandKey).toBe('piper');
	expect(registry.findAsset(former)?.brandKey).toBe('piper');
});

it('with a fault nothing is published, and a brand of the database keeps its host', async () => {
	await publish(samples);
	await expect(publish(editSamples('piper/brand.json', '"min": 16', '"min": 4001'))).rejects.toThrow(
		'piper/brand.json credits.min',
	);
	const alone = editSamples(
		'piper/brand.json',
		'"hosts": ["piper.localhost"',
		'"hosts": ["piper.localhost", "localhost"',
	);
	rmSync(join(alone, 'portico'), { recursive: true });
	await expect(publish(alone)).rejects.toThrow('localhost already belongs to');
});

it('files are read before the transaction, which the database would end if it waited for them', async () => {
	const folder = openBrandFolder(editSamples('piper/brand.json', '"number": "', '"number": "4 '));
	let hasBegun = false;
	const watched: Database = Object.create(database, {
		transaction: {
			value: (work: Parameters<Database['transaction']>[0]) => {
				hasBegun = true;
				return database.transaction(work);
			},
		},
	}) as Database; // the same database, whose transactions are noticed
	const files = {
		...folder,
		read(path: string) {
			if (hasBegun) throw new Error(`${path} is read within the transaction`);
			return folder.read(path);
		},
	};
	const taken = await publishFiles({ database: watched, clock }, { files, options, check: () => undefined });
	expect(hasBegun).toBe(true);
	expect(taken.map(({ brand }) => brand.key)).toContain('piper');
});

it('two who publish at once do so one after the other', async () => {
	await publish(samples);
	const [one, other] = [
		editSamples('piper/brand.json', '"number": "', '"number": "2 '),
		editSamples('piper/brand.json', '"number": "', '"number": "3 '),
	];
	const numbers = (await Promise.all([publish(one), publish(other)])).flat().map(({ number }) => number);
	expect(new Set(numbers).size).toBe(2);
	const { registry } = await openPublishedBrands(database, options);
	expect(registry.getByKey('piper').hotline.number).toMatch(/^[23] /);
});
