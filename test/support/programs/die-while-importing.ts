// Works on an import in the database named by the arguments, and kills itself (-9) at one step: before or after a transaction, or between
// its last statement and its commit. Says `done` where there were fewer steps.
import { flushCompileCache } from 'node:module';
import { importsSlice } from '#features/staff/imports/server/slice.ts';
import { systemClock as clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import type { Core } from '#platform/server/slice.ts';

const [databaseUrl = '', organisation = '', importId = '', lastStep = ''] = process.argv.slice(2);
let steps = 0;

function step(): void {
	steps += 1;
	if (steps === Number(lastStep)) process.kill(process.pid, 'SIGKILL');
}

const inner = await openDatabase({ dataDir: '', databaseUrl });
const database: Database = {
	...inner,
	prepared: (statement, values) => inner.prepared(statement, values),
	async transaction(run) {
		step();
		const result = await inner.transaction(async (queries) => {
			const found = await run(queries);
			step();
			return found;
		});
		step();
		return result;
	},
};
// The work needs these parts of the core.
const queue = createJobQueue({ clock });
const core = { database, clock, queue, findBrandOfOrganisation: () => undefined } as unknown as Core;
const { handlers = [] } = importsSlice.connect?.(core, {}) ?? {};
const work = handlers.find(({ kind }) => kind.kind === 'imports.work');
// A process that is killed writes nothing at its end.
flushCompileCache();
await work?.handle({ id: '', payload: { organisationId: Number(organisation), importId, round: 1 }, attempt: 1 });
console.log('done');
await inner.close();
