// Whether time tells an unknown name from a wrong password, or a number that somebody has from one that no one has
// (docs/security.md). No one may learn who has an account.
import { requestPasswordReset } from '#features/account/passwords/contract.ts';
import { getAccessTokenByUserName, getLoginTokenByUserId } from '#features/account/sign-in/contract.ts';
import { switchUser } from '#features/account/switch-user/contract.ts';
import { Client } from 'pg';
import { interleave } from './lib/interleave.ts';
import { loginName, numberOf, peopleCount, signIn } from './lib/people.ts';
import { type Portal, type PortalData, withData, withPortal } from './lib/portal.ts';
import { atMost, type Report } from './lib/report.ts';
import { median } from './lib/statistics.ts';

const pairs = peopleCount - 20;
const warmUps = 20;
/** Such a call is quick, so that more of them tell more. */
const numbersAsked = 1000;

export async function measureSecrecy(report: Report): Promise<void> {
	await compare(report, 'wrong password', timeRefusal);
	await compare(report, 'forgotten password', timeRequest);
	await compare(report, 'calls after a forgotten password', timeWorkAfter);
	await compareNumbers(report, 'login token for a number', getLoginTokenByUserId.path, { LanguageID: 1 }, 404);
	await compareNumbers(report, 'switch to a number', switchUser.path, {}, 404);
}

type Act = (portal: Portal, name: string, index: number) => Promise<number>;

/** One act for names that somebody has and for names that no one has. */
async function compare(report: Report, act: string, time: Act): Promise<void> {
	const all = await withData('PostgreSQL', (data) =>
		withPortal(data, (portal) => askInTurn(portal, time), { TRUSTED_PROXIES: '127.0.0.1,::1' }),
	);
	addFigures(report, act, { one: 'known name', other: 'unknown name' }, all.known, all.unknown);
}

/** One call of a signed-in person for numbers that somebody of their brand has, somebody of another brand, and no one. */
async function compareNumbers(report: Report, act: string, path: string, body: object, status: number): Promise<void> {
	const all = await withData('PostgreSQL', (data) =>
		withPortal(data, async (portal) => {
			const { token } = await signIn(portal.origin, loginName(0));
			await raiseAssurance(data);
			let asked = 0;
			const ask = (numberAt: (index: number) => number) => () => {
				const index = asked++;
				return timeCall(portal, path, { ...body, UserID: numberAt(index) }, { index, status, token });
			};
			return interleave(numbersAsked + warmUps, {
				known: ask(numberOf.known),
				foreign: ask(numberOf.foreign),
				unknown: ask(numberOf.unknown),
			});
		}),
	);
	addFigures(report, act, { one: 'known number', other: 'unknown number' }, all.known, all.unknown);
	addFigures(report, act, { one: 'foreign number', other: 'unknown number' }, all.foreign, all.unknown);
}

/** The people of the benchmarks signed in with one factor; with two they may ask for more. */
async function raiseAssurance({ databaseUrl }: PortalData): Promise<void> {
	const client = new Client({ connectionString: databaseUrl });
	await client.connect();
	await client.query("update sessions set assurance = 'aal2'");
	await client.end();
}

function addFigures(
	report: Report,
	act: string,
	names: { readonly one: string; readonly other: string },
	timesOfOne: readonly number[],
	timesOfOther: readonly number[],
): void {
	const [known, unknown] = [timesOfOne.slice(warmUps), timesOfOther.slice(warmUps)];
	const difference = Math.abs(median(known) - median(unknown));
	report.note(`${act}: ${names.one} ${median(known).toFixed(2)} ms, ${names.other} ${median(unknown).toFixed(2)} ms`);
	const compared = `${act}, ${names.other} against ${names.one}`;
	report.add({
		name: `${compared}: difference`,
		unit: 'ms',
		value: difference,
		budget: atMost(10),
	});
	const right = guessRight(known, unknown) * 100;
	report.add({
		name: `${compared}: guesses by time that are right`,
		unit: '%',
		value: right,
		limit: 50,
		budget: atMost(55),
	});
}

/**
 * A name each, asked once: no one comes so far as to have to wait, and none is spared work because a message has just been
 * sent to them.
 */
function askInTurn(portal: Portal, time: Act) {
	let known = 0;
	let unknown = 0;
	let calls = 0;
	return interleave(pairs + warmUps, {
		known: () => time(portal, loginName(known++), calls++),
		unknown: () => time(portal, `nobody.${unknown++}`, calls++),
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

/** Somebody may watch the work that follows the answer, too: by how it holds up calls of their own. */
async function timeWorkAfter(portal: Portal, name: string, index: number): Promise<number> {
	await timeRequest(portal, name, index);
	let took = 0;
	for (let probe = 0; probe < 6; probe += 1) took += await timeCheap(portal);
	return took;
}

async function timeCheap({ origin }: Portal): Promise<number> {
	const startedAt = performance.now();
	const answer = await fetch(`${origin}/healthz`);
	await answer.arrayBuffer();
	return performance.now() - startedAt;
}

/** Every try comes from a network of its own, so that none is held up for the others' failures. */
async function timeCall(
	{ origin }: Portal,
	path: string,
	body: object,
	{ index, status, token }: { readonly index: number; readonly status: number; readonly token?: string },
): Promise<number> {
	const startedAt = performance.now();
	const answer = await fetch(`${origin}${path}`, {
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`,
			...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
		},
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
