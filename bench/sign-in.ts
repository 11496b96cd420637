// A whole sign-in by password against the hash that it cannot do without.
import { availableParallelism } from 'node:os';
import { hashRaw, load, type LoadRequest, type LoadResult, signIns } from './lib/load.ts';
import { interleave } from './lib/interleave.ts';
import { hashPassword, loginName, peopleCount, signIn, signInBody } from './lib/people.ts';
import { type DatabaseKind, databaseKinds, type Portal, withData, withPortal } from './lib/portal.ts';
import { type BareServer, startProgram, untilQuiet } from './lib/processes.ts';
import { type Report, ratioAtLeast, ratioAtMost } from './lib/report.ts';

const rounds = 5;
/** Everybody once: enough that neither the clock's ticks show nor that at both ends of a round not all connections are busy. */
const signInsEach = peopleCount;
const hashingMs = 1200;
/** As a server is after its first minute: every line has been compiled by then. */
const warmUp = 1280;
/** Times the CPU of the hash. The embedded database works in the same process. */
const mostCpu: Readonly<Record<DatabaseKind, number>> = { PostgreSQL: 1.2, embedded: 1.35 };

export async function measureSignIn(report: Report): Promise<void> {
	const [client, hasher] = [await startProgram('load.ts'), await startProgram('raw-hash.ts')];
	try {
		for (const kind of databaseKinds) {
			await withData(kind, (data) => withPortal(data, (portal) => measure(report, kind, client, hasher, portal)));
		}
	} finally {
		await client.stop();
		await hasher.stop();
	}
}

async function measure(
	report: Report,
	kind: DatabaseKind,
	client: BareServer,
	hasher: BareServer,
	portal: Portal,
): Promise<void> {
	const stored = await hashPassword();
	const hash =
		(concurrency: number = availableParallelism()) =>
		async (): Promise<LoadResult> => {
			const { count, cpuMs, elapsedMs } = await hashRaw(hasher, hashingMs, { stored, concurrency });
			return { perSecond: (count / elapsedMs) * 1000, cpuMs: cpuMs / count, refused: 0 };
		};
	// Everybody's browser is known from here on, as it is at nearly every sign-in of a person.
	const known = await signInEverybody(portal);
	const by =
		(connections: number, requests: readonly LoadRequest[], calls = signInsEach) =>
		async () => {
			const result = await load(client, portal, { path: signIns.path, requests, connections, calls });
			await untilQuiet(portal);
			return result;
		};
	await by(16, known, warmUp)();
	const { four, rawFour, sixteen, sixtyFour, strange, raw } = await interleave(rounds, {
		four: by(4, known),
		rawFour: hash(4),
		sixteen: by(16, known),
		raw: hash(),
		sixtyFour: by(64, known),
		strange: by(16, signIns.requests),
	});
	const cpu = (of: readonly LoadResult[]): number[] => of.map(({ cpuMs }) => cpuMs);
	const rate = (of: readonly LoadResult[]): number[] => of.map(({ perSecond }) => perSecond);
	report.compare(`sign-in, ${kind}: CPU of one, 4 at once`, 'ms', cpu(four), cpu(rawFour), ratioAtMost(mostCpu[kind]));
	report.compare(`sign-in, ${kind}: CPU of one, 16 at once`, 'ms', cpu(sixteen), cpu(raw));
	report.compare(`sign-in, ${kind}: rate, 16 at once`, '/s', rate(sixteen), rate(raw), ratioAtLeast(0.75));
	report.compare(`sign-in, ${kind}: rate, 64 at once`, '/s', rate(sixtyFour), rate(raw), ratioAtLeast(0.75));
	report.compare(`sign-in from a new browser, ${kind}: CPU of one, 16 at once`, 'ms', cpu(strange), cpu(raw));
	report.compare(
		`sign-in from a new browser, ${kind}: rate, 16 at once`,
		'/s',
		rate(strange),
		rate(raw),
		ratioAtLeast(0.55),
	);
	const refused = [...sixteen, ...sixtyFour, ...strange].reduce((sum, result) => sum + result.refused, 0);
	if (refused > 0) report.note(`${refused} sign-ins were refused`);
}

/** The sign-ins of browsers that keep the cookies of an earlier one. */
async function signInEverybody({ origin }: Portal): Promise<readonly LoadRequest[]> {
	const requests: LoadRequest[] = [];
	for (let index = 0; index < peopleCount; index += 1) {
		const name = loginName(index);
		const { cookie } = await signIn(origin, name);
		requests.push({ headers: { cookie }, body: signInBody(name) });
	}
	return requests;
}
