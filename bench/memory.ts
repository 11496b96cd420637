// What a process holds after ten thousand calls.
import { getUserSecuritySettings } from '#features/account/two-factor/contract.ts';
import { load, type Target } from './lib/load.ts';
import { loginName, signIn } from './lib/people.ts';
import { databaseKinds, type PortalData, withData, withPortal } from './lib/portal.ts';
import { type BareServer, startProgram } from './lib/processes.ts';
import { atMost, type Report, ratioAtMost } from './lib/report.ts';

const calls = 10_000;
const embeddedAllowanceMb = 200;

export async function measureMemory(report: Report): Promise<void> {
	const client = await startProgram('load.ts');
	try {
		let bareMb = Number.NaN;
		for (const kind of databaseKinds) {
			await withData(kind, (data) =>
				withPortal(data, async (portal) => {
					const { token } = await signIn(portal.origin, loginName(0));
					if (kind === 'PostgreSQL') bareMb = await measureBare(client, data, token);
					const value = await residentAfterCalls(client, portal, getUserSecuritySettings.path, token);
					const budget = kind === 'PostgreSQL' ? ratioAtMost(1.3) : atMost(Math.round(bareMb + embeddedAllowanceMb));
					report.add({ name: `memory after 10 000 reads, ${kind}`, unit: 'MB', value, limit: bareMb, budget });
				}),
			);
		}
	} finally {
		await client.stop();
	}
}

async function measureBare(client: BareServer, { databaseUrl }: PortalData, token: string): Promise<number> {
	const bare = await startProgram('bare-server.ts', { databaseUrl });
	try {
		return await residentAfterCalls(client, bare, '/read', token);
	} finally {
		await bare.stop();
	}
}

async function residentAfterCalls(client: BareServer, target: Target, path: string, token: string): Promise<number> {
	const headers = { authorization: `Bearer ${token}` };
	await load(client, target, { path, requests: [{ headers, body: '{}' }], connections: 16, calls });
	return target.residentMb();
}
