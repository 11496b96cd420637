// A call of a signed-in person against the least that such a call can be.
import { getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import { load, type LoadOptions, type LoadRequest, type LoadResult, type Target } from './lib/load.ts';
import { interleave } from './lib/interleave.ts';
import { loginName, signIn } from './lib/people.ts';
import { withData, withPortal } from './lib/portal.ts';
import { startProgram } from './lib/processes.ts';
import { type Report, ratioAtLeast, ratioAtMost } from './lib/report.ts';

const rounds = 7;
/** Each connection belongs to a person of its own. */
const connections = 16;

export async function measureReads(report: Report): Promise<void> {
	const client = await startProgram('load.ts');
	try {
		await withData('PostgreSQL', (data) =>
			withPortal(data, async (portal) => {
				const bare = await startProgram('bare-server.ts', { databaseUrl: data.databaseUrl });
				const requests = await Promise.all(Array.from({ length: connections }, (_, index) => readOf(portal, index)));
				const call = { requests, connections, calls: 3000 } satisfies Omit<LoadOptions, 'path'>;
				const subjects = {
					ours: () => load(client, portal, { path: getUserSecuritySettings.path, ...call }),
					bare: () => load(client, bare, { path: '/read', ...call }),
				};
				await interleave(1, subjects); // compiled once
				const results = await interleave(rounds, subjects);
				await bare.stop();
				const cpu = (of: readonly LoadResult[]): number[] => of.map(({ cpuMs }) => cpuMs);
				const rate = (of: readonly LoadResult[]): number[] => of.map(({ perSecond }) => perSecond);
				report.compare('authenticated read: CPU', 'ms', cpu(results.ours), cpu(results.bare), ratioAtMost(1.6));
				report.compare('authenticated read: rate', '/s', rate(results.ours), rate(results.bare), ratioAtLeast(0.65));
			}),
		);
	} finally {
		await client.stop();
	}
}

async function readOf({ origin }: Target, person: number): Promise<LoadRequest> {
	const { token } = await signIn(origin, loginName(person));
	return { headers: { authorization: `Bearer ${token}` }, body: '{}' };
}
