// Whether time tells an unknown name from a wrong password (docs/security.md). Nobody may learn who has an account.
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
				let sent = 0;
				const next = (nameOf: (index: number) => string) => () => timeRefusal(portal, nameOf(sent), (sent += 1));
				// A person each: nobody comes so far as to have to wait.
				const people = {
					wrong: next((index) => loginName(Math.floor(index / 2))),
					unknown: next((index) => `nobody.${index}`),
				};
				const all = await interleave(pairs + warmUps, people);
				const [wrong, unknown] = [all.wrong.slice(warmUps), all.unknown.slice(warmUps)];
				const difference = Math.abs(median(wrong) - median(unknown));
				report.note(`wrong password ${median(wrong).toFixed(2)} ms, unknown name ${median(unknown).toFixed(2)} ms`);
				report.add({
					name: 'unknown name against wrong password: difference',
					unit: 'ms',
					value: difference,
					budget: atMost(10),
				});
				const right = guessRight(wrong, unknown) * 100;
				report.add({ name: 'guesses by time that are right', unit: '%', value: right, limit: 50, budget: atMost(55) });
			},
			{ TRUSTED_PROXIES: '127.0.0.1,::1' },
		),
	);
}

/** Every try comes from a network of its own, so that none is held up for the others' failures. */
async function timeRefusal({ origin }: Portal, name: string, index: number): Promise<number> {
	const startedAt = performance.now();
	const answer = await fetch(`${origin}${getAccessTokenByUserName.path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` },
		body: JSON.stringify({ LoginName: name, Password: 'Wrong-4821!', LanguageID: 1 }),
	});
	await answer.arrayBuffer();
	const took = performance.now() - startedAt;
	if (answer.status !== 401) throw new Error(`A wrong sign-in was answered with ${answer.status}`);
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
