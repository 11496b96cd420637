// What a process has of a thousand brands: nobody's page is larger or later, and their brands take little room.
import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { openBrandFolder, type BrandFiles } from '#platform/server/brands/brand-files.ts';
import { publishFiles } from '#platform/server/brands/published-brands.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { interleave } from './lib/interleave.ts';
import { type Portal, type PortalData, withData, withPortal } from './lib/portal.ts';
import { startChild } from './lib/processes.ts';
import { atMost, type Report, ratioAtMost } from './lib/report.ts';

const brands = 1000;
const rounds = 400;

export async function measureBrands(report: Report): Promise<void> {
	await withData('PostgreSQL', (few) =>
		withData('PostgreSQL', async (many) => {
			await addBrands(many);
			// The first start of a demonstration takes the samples as well, once in its life.
			await withPortal(many, () => Promise.resolve());
			await withPortal(few, (small) => withPortal(many, (large) => compare(report, small, large)));
			await measureKept(report, many);
		}),
	);
}

async function compare(report: Report, small: Portal, large: Portal): Promise<void> {
	const [one, other] = [await visit(small), await visit(large)];
	report.add({
		name: `login with ${brands} brands: bytes beside those with three`,
		unit: '',
		value: other.bytes - one.bytes,
		budget: atMost(0),
	});
	const times = await interleave(rounds, {
		small: async () => (await visit(small)).ms,
		large: async () => (await visit(large)).ms,
	});
	report.compare(`login with ${brands} brands: time, against three`, 'ms', times.large, times.small, ratioAtMost(1.15));
	for (let number = 0; number < rounds; number += 1) {
		// oxlint-disable-next-line no-await-in-loop -- one visit after the other
		await visit(large, `${keyOf(number)}.localhost`);
		// oxlint-disable-next-line no-await-in-loop -- one visit after the other
		await visit(small, ['localhost', 'piper.localhost', 'maplecrest.localhost'][number % 3]);
	}
	const name = `resident after visits to ${rounds} of ${brands} brands, against as many to three`;
	report.add({ name, unit: 'MB', value: large.residentMb(), limit: small.residentMb() });
}

/** What is resident has room that the start needed once; what is kept is exact. */
async function measureKept(report: Report, { databaseUrl }: PortalData): Promise<void> {
	const child = startChild('bench/programs/brands.ts');
	const { keptMb, usedMb } = await child.ask<{ keptMb: number; usedMb: number }>({ databaseUrl });
	report.add({ name: `memory that ${brands} brands keep`, unit: 'MB', value: keptMb, budget: atMost(40) });
	const name = `memory that ${brands} brands keep once each was visited, without pages`;
	report.add({ name, unit: 'MB', value: usedMb, budget: atMost(40) });
	await child.stop();
}

/** The page as it comes over the wire, whose length does not hang on what is different in each. */
async function visit({ origin }: Portal, name = 'localhost'): Promise<{ readonly bytes: number; readonly ms: number }> {
	const startedAt = performance.now();
	const host = `${name}:${new URL(origin).port}`;
	const asked = get(`${origin}/account/login`, { headers: { 'accept-encoding': 'br', host } });
	const [answer] = await once(asked, 'response');
	const body = await buffer(answer);
	const ms = performance.now() - startedAt;
	if (answer.statusCode !== 200) throw new Error(`${host} answered ${answer.statusCode}`);
	const page = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
	return { bytes: page.length, ms };
}

const keyOf = (number: number): string => `bench-${String(number).padStart(4, '0')}`;

/** Copies of a sample: each has a key, hosts and organisations of its own, and pictures as every company has its own. */
async function addBrands(data: PortalData): Promise<void> {
	const database = await openDatabase(data);
	await publishFiles(
		{ database, clock: systemClock },
		{ files: copies(openBrandFolder('src/brands')), options: { port: 80 }, check: () => undefined },
	);
	await database.close();
}

function copies(samples: BrandFiles): BrandFiles {
	const keys = Array.from({ length: brands }, (_, index) => keyOf(index));
	return {
		place: 'the benchmark',
		keys,
		read(path) {
			const [key = '', name = ''] = path.split('/');
			const body = samples.read(keys.includes(key) ? `piper/${name}` : path);
			if (body === undefined || !keys.includes(key) || name.endsWith('.png')) return body;
			const text = body.toString('utf8');
			if (name.endsWith('.svg')) return Buffer.from(text.replace('</svg>', `<desc>${key}</desc></svg>`));
			const own = {
				'"piper"': `"${key}"`,
				'piper.localhost': `${key}.localhost`,
				'[10007]': `[${20_000 + keys.indexOf(key)}]`,
			};
			return Buffer.from(Object.entries(own).reduce((all, [from, to]) => all.replaceAll(from, to), text));
		},
	};
}
