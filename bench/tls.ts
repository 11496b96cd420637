// Permission of a certificate while the database is away: a proxy asks before the handshake of a name that it does not know, and every
// brand is out of reach while nobody answers.
import { Agent, get } from 'node:http';
import { once } from 'node:events';
import { startPostgres } from '../test/support/postgres-server.ts';
import { type Portal, withPortal } from './lib/portal.ts';
import { atMost, type Report } from './lib/report.ts';
import { percentile } from './lib/statistics.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';

const asked = 5000;
const warmUps = 500;

export async function measureTls(report: Report): Promise<void> {
	await withTemporaryFolder(async (dataDir) => {
		const postgres = await startPostgres({ durable: true });
		await postgres.createDatabase('bench');
		await withPortal({ dataDir, databaseUrl: postgres.databaseUrl('bench') }, async (portal) => {
			await postgres.stop();
			for (const [name, domain, status] of [
				['a published host', 'piper.localhost', 200],
				['another name', 'evil.example', 404],
			] as const) {
				const times = await timeAsks(portal, domain, status);
				const value = percentile(times, 0.99);
				report.add({ name: `tls permission for ${name}, database away: p99`, unit: 'ms', value, budget: atMost(5) });
			}
		});
	});
}

async function timeAsks({ origin }: Portal, domain: string, status: number): Promise<readonly number[]> {
	const agent = new Agent({ keepAlive: true });
	const times: number[] = [];
	for (let index = 0; index < asked + warmUps; index += 1) {
		const startedAt = performance.now();
		const outgoing = get(`${origin}/internal/tls-permission?domain=${domain}`, { agent });
		// oxlint-disable-next-line no-await-in-loop -- one question after the other
		const [incoming] = await once(outgoing, 'response');
		incoming.resume();
		// oxlint-disable-next-line no-await-in-loop -- one question after the other
		await once(incoming, 'end');
		if (incoming.statusCode !== status) throw new Error(`${domain} was answered ${incoming.statusCode}`);
		if (index >= warmUps) times.push(performance.now() - startedAt);
	}
	agent.destroy();
	return times;
}
