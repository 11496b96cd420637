// What a cheap call waits while many people sign in at once, and what the sign-ins beyond the queue are told.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import { load, signIns, type Target } from './lib/load.ts';
import { hashPassword, loginName, peopleCount, signIn } from './lib/people.ts';
import { type PortalData, withData, withPortal } from './lib/portal.ts';
import { type BareServer, startProgram } from './lib/processes.ts';
import { atMost, type Report } from './lib/report.ts';
import { percentile } from './lib/statistics.ts';

const seconds = 6;

export async function measureBusy(report: Report): Promise<void> {
	const client = await startProgram('load.ts');
	try {
		await withData('PostgreSQL', async (data) => {
			const cores = availableParallelism();
			await withPortal(data, async (portal) => {
				await measureChoice(report, client, portal, cores);
				await measureOverflow(report, portal);
			});
			if (cores > 1) await withHashes(data, cores - 1, (portal) => measureChoice(report, client, portal, cores - 1));
			await measureBare(report, client, data);
		});
	} finally {
		await client.stop();
	}
}

async function withHashes(data: PortalData, count: number, work: (portal: Target) => Promise<void>): Promise<void> {
	await withPortal(data, work, { HASH_CONCURRENCY: String(count) });
}

async function measureChoice(report: Report, client: BareServer, portal: Target, hashes: number): Promise<void> {
	const { token } = await signIn(portal.origin, loginName(0));
	const { times, perSecond } = await probe(client, portal, signIns.path, getUserSecuritySettings.path, token);
	const isDefault = hashes === availableParallelism();
	const name = `cheap call during 64 sign-ins, ${hashes} hashes at once`;
	report.add({ name: `${name}: p50`, unit: 'ms', value: percentile(times, 0.5) });
	const budget = isDefault ? { budget: atMost(40) } : {};
	report.add({ name: `${name}: p99`, unit: 'ms', value: percentile(times, 0.99), ...budget });
	report.note(`${perSecond.toFixed(0)} sign-ins a second meanwhile`);
}

async function measureBare(report: Report, client: BareServer, { databaseUrl }: PortalData): Promise<void> {
	const passwordHash = await hashPassword();
	const bare = await startProgram('bare-server.ts', { databaseUrl, passwordHash, secret: 'x' });
	try {
		const { times, perSecond } = await probe(client, bare, '/sign-in', '/hello', '');
		report.add({ name: 'a bare server, hashes unbounded: p99', unit: 'ms', value: percentile(times, 0.99) });
		report.note(`${perSecond.toFixed(0)} sign-ins a second meanwhile`);
	} finally {
		await bare.stop();
	}
}

interface Probed {
	readonly times: readonly number[];
	readonly perSecond: number;
}

/** Calls `cheap` again and again while 64 connections sign in. */
async function probe(client: BareServer, target: Target, path: string, cheap: string, token: string): Promise<Probed> {
	const options = { ...signIns, path, connections: 64, seconds };
	const over = new AbortController();
	const signingIn = load(client, target, options).finally(() => over.abort());
	await sleep(500);
	const times: number[] = [];
	while (!over.signal.aborted) {
		const startedAt = performance.now();
		const answer = await fetch(`${target.origin}${cheap}`, requestOf(cheap, token));
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${cheap} answered ${answer.status}`);
		times.push(performance.now() - startedAt);
		await sleep(5);
	}
	return { times, perSecond: (await signingIn).perSecond };
}

function requestOf(path: string, token: string): RequestInit {
	if (path === '/hello') return {};
	const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
	return { method: 'POST', headers, body: '{}' };
}

/** Everybody at the same moment: more than the queue takes. */
async function measureOverflow(report: Report, { origin }: Target): Promise<void> {
	const startedAt = performance.now();
	const answers = await Promise.all(
		Array.from({ length: peopleCount }, async (_, index) => {
			const headers = { 'content-type': 'application/json' };
			const answer = await fetch(`${origin}${signIns.path}`, {
				method: 'POST',
				headers,
				body: signIns.requests[index]?.body ?? '',
			});
			await answer.arrayBuffer();
			return { status: answer.status, ms: performance.now() - startedAt };
		}),
	);
	const times = (status: number): number[] => answers.filter((one) => one.status === status).map(({ ms }) => ms);
	const [accepted, refused] = [times(200), times(503)];
	report.note(`${peopleCount} sign-ins at once: ${accepted.length} accepted, ${refused.length} answered 503`);
	if (accepted.length + refused.length < peopleCount)
		report.note(`other answers: ${answers.map(({ status }) => status).join(' ')}`);
	const last = percentile(refused, 1);
	const limit = percentile(accepted, 1);
	report.add({ name: 'the last 503, against the last sign-in', unit: 'ms', value: last, limit });
}
