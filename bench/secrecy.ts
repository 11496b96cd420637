// Whether time tells an unknown name from a wrong password (docs/security.md). Nobody may learn who has an account.
import { requestPasswordReset } from '#features/passwords/contract.ts';
import { getAccessTokenByUserName } from '#features/sign-in/contract.ts';
import { interleave } from './lib/interleave.ts';
import { loginName } from './lib/people.ts';
import { type Portal, withData, withPortal } from './lib/portal.ts';
import { atMost, type Report } from './lib/report.ts';
import { median } from './lib/statistics.ts';

const pairs = 300;
const warmUps = 20;

export async function measureSecrecy(report: Report): Promise<void> {
	await withData('PostgreSQL', (data) =>
		withPortal(
			data,
			async (portal) => {
				await compare(report, 'wrong password', (name, index) => timeRefusal(portal, name, index));
				await compare(report, 'forgotten password', (name, index) => timeRequest(portal, name, index));
			},
			{ TRUSTED_PROXIES: '127.0.0.1,::1' },
		),
	);
}

/** One act for names that somebody has and for names that nobody has. */
async function compare(
	report: Report,
	act: string,
	time: (name: string, index: number) => Promise<number>,
): Promise<void> {
	let sent = 0;
	const next = (nameOf: (index: number) => string) => () => time(nameOf(sent), (sent += 1));
	// A person each: nobody comes so far as to have to wait.
	const people = {
		known: next((index) => loginName(Math.floor(index / 2))),
		unknown: next((index) => `nobody.${index}`),
	};
	const all = await interleave(pairs + warmUps, people);
	const [known, unknown] = [all.known.slice(warmUps), all.unknown.slice(warmUps)];
	const difference = Math.abs(median(known) - median(unknown));
	report.note(`${act}: known name ${median(known).toFixed(2)} ms, unknown name ${median(unknown).toFixed(2)} ms`);
	report.add({
		name: `${act}, unknown against known name: difference`,
		unit: 'ms',
		value: difference,
		budget: atMost(10),
	});
	const right = guessRight(known, unknown) * 100;
	report.add({
		name: `${act}: guesses by time that are right`,
		unit: '%',
		value: right,
		limit: 50,
		budget: atMost(55),
	});
}

async function timeRefusal(portal: Portal, name: string, index: number): Promise<number> {
	const body = { LoginName: name, Password: 'Wrong-4821!', LanguageID: 1 };
	return timeCall(portal, getAccessTokenByUserName.path, body, { index, status: 401 });
}

async function timeRequest(portal: Portal, name: string, index: number): Promise<number> {
	const body = { LoginName: name, LanguageID: 1 };
	return timeCall(portal, requestPasswordReset.path, body, { index, status: 200 });
}

/** Every try comes from a network of its own, so that none is held up for the others' failures. */
async function timeCall(
	{ origin }: Portal,
	path: string,
	body: object,
	{ index, status }: { readonly index: number; readonly status: number },
): Promise<number> {
	const startedAt = performance.now();
	const answer = await fetch(`${origin}${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` },
		body: JSON.stringify(body),
	});
	await answer.arrayBuffer();
	const took = performance.now() - startedAt;
	if (answer.status !== status) throw new Error(`${path} answered with ${answer.status}`);
	return took;
}

/** Learns the best threshold on one half of the samples and gives the share of right guesses on the other half. */
function guessRight(one: readonly number[], other: readonly number[]): number {
	const half = Math.floor(one.length / 2);
	const share = (threshold: number, sign: number, from: number, to: number): number => {
		const above = (values: readonly number[]): number =>
			values.slice(from, to).filter((value) => (value - threshold) * sign > 0).length;
		return (above(one) + (to - from) - above(other)) / (2 * (to - from));
	};
	let best = { threshold: 0, sign: 1, share: 0 };
	for (const threshold of [...one.slice(0, half), ...other.slice(0, half)]) {
		for (const sign of [1, -1]) {
			const found = share(threshold, sign, 0, half);
			if (found > best.share) best = { threshold, sign, share: found };
		}
	}
	return share(best.threshold, best.sign, half, one.length);
}
