// A whole sign-in by password against the hash that it cannot do without.
import { hashRaw, load, type LoadResult, signIns } from './lib/load.ts';
import { interleave } from './lib/interleave.ts';
import { hashPassword } from './lib/people.ts';
import { databaseKinds, withData, withPortal } from './lib/portal.ts';
import { type BareServer, startProgram } from './lib/processes.ts';
import { type Report, ratioAtLeast, ratioAtMost } from './lib/report.ts';

const rounds = 5;
/** Enough that the clock's ticks do not show. */
const signInsEach = 128;
const hashingMs = 1200;

export async function measureSignIn(report: Report): Promise<void> {
	const [client, hasher] = [await startProgram('load.ts'), await startProgram('raw-hash.ts')];
	try {
		for (const kind of databaseKinds) {
			await withData(kind, (data) =>
				withPortal(data, async (portal) => {
					const signInBy = (connections: number) => () =>
						load(client, portal, { ...signIns, connections, calls: signInsEach });
					await measure(report, kind, hasher, signInBy(16), signInBy(64));
				}),
			);
		}
	} finally {
		await client.stop();
		await hasher.stop();
	}
}

async function measure(
	report: Report,
	kind: string,
	hasher: BareServer,
	by16: () => Promise<LoadResult>,
	by64: () => Promise<LoadResult>,
): Promise<void> {
	const stored = await hashPassword();
	const hash = async (): Promise<LoadResult> => {
		const { count, cpuMs, elapsedMs } = await hashRaw(hasher, hashingMs, { stored });
		return { perSecond: (count / elapsedMs) * 1000, cpuMs: cpuMs / count, refused: 0 };
	};
	await by16(); // compiled once
	const { sixteen, sixtyFour, raw } = await interleave(rounds, { sixteen: by16, raw: hash, sixtyFour: by64 });
	const cpu = (of: readonly LoadResult[]): number[] => of.map(({ cpuMs }) => cpuMs);
	const rate = (of: readonly LoadResult[]): number[] => of.map(({ perSecond }) => perSecond);
	report.compare(`sign-in, ${kind}: CPU of one, 16 at once`, 'ms', cpu(sixteen), cpu(raw), ratioAtMost(1.2));
	report.compare(`sign-in, ${kind}: rate, 16 at once`, '/s', rate(sixteen), rate(raw), ratioAtLeast(0.85));
	report.compare(`sign-in, ${kind}: rate, 64 at once`, '/s', rate(sixtyFour), rate(raw), ratioAtLeast(0.85));
	const refused = [...sixteen, ...sixtyFour].reduce((sum, result) => sum + result.refused, 0);
	if (refused > 0) report.note(`${refused} sign-ins were refused`);
}
