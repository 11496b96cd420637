// Reads the balance and the payouts of the local card processor, and kills itself (-9) at one step: before or after a transaction, or between its last
// statement and its commit. Says `done` where there were fewer steps.
import { flushCompileCache } from 'node:module';
import { readProcessor } from '#features/billing/payouts/server/api.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { localProcessorOf } from '../payouts.ts';
import { stepping } from '../steps-of-a-process.ts';

const [databaseUrl = '', time = '', lastStep = ''] = process.argv.slice(2);
let steps = 0;

function step(): undefined {
	steps += 1;
	if (steps === Number(lastStep)) process.kill(process.pid, 'SIGKILL');
}

const inner = await openDatabase({ dataDir: '', databaseUrl });
const clock = { now: () => new Date(time) };
// The processor is another company: its own database work is no step of ours.
const processor = localProcessorOf({ database: inner, clock });
// A process that is killed writes nothing at its end.
flushCompileCache();
while (await readProcessor({ database: stepping(inner, step), clock }, processor));
console.log('done');
await inner.close();
