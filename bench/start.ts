// Measures from the start of a process to its first page.
import { interleave } from './lib/interleave.ts';
import { firstAnswer, startPortal, withData } from './lib/portal.ts';
import { startProgram } from './lib/processes.ts';
import { type Report, ratioAtMost } from './lib/report.ts';
import { withTemporaryFolder } from './lib/temporary-folder.ts';

const rounds = 5;

export async function measureStart(report: Report): Promise<void> {
	const onExisting = await withData('embedded', (embedded) =>
		withData('PostgreSQL', (postgres) =>
			interleave(rounds, {
				bare: startBare,
				embedded: () => startAndStop(embedded),
				postgres: () => startAndStop(postgres),
			}),
		),
	);
	const { bare, embedded, postgres } = onExisting;
	report.compare('start on existing data, embedded', 'ms', embedded, bare, ratioAtMost(4.5));
	report.compare('start on existing data, PostgreSQL', 'ms', postgres, bare, ratioAtMost(2.2));
	const starts = await interleave(3, {
		bare: startBare,
		first: () => withTemporaryFolder((dataDir) => startAndStop({ dataDir })),
	});
	report.compare('first start of all, embedded', 'ms', starts.first, starts.bare, ratioAtMost(9));
}

async function startAndStop(data: Parameters<typeof startPortal>[0]): Promise<number> {
	const portal = await startPortal(data);
	await portal.stop();
	return portal.startMs;
}

async function startBare(): Promise<number> {
	const startedAt = performance.now();
	const bare = await startProgram('bare-server.ts');
	await firstAnswer(`${bare.origin}/hello`);
	const took = performance.now() - startedAt;
	await bare.stop();
	return took;
}
