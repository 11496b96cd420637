// A process of the portal whose job runner makes the renewals that are due, as in production: the next job begins when one ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { openDatabase } from '#platform/server/db/open.ts';
import { answerMessages } from '../lib/program.ts';
import { createRenewer } from '../renewals-data.ts';

interface Settings {
	readonly databaseUrl: string;
	readonly jobsAtOnce: number;
	/** Counted over all processes. */
	readonly renewals: number;
}

/** How often it asks whether all is renewed. */
const pollMs = 20;
let renewAll: (() => Promise<void>) | undefined;

/** The first message has its settings and makes it ready; the second starts the run and is answered at its end. */
answerMessages(async (message) => {
	if (renewAll === undefined) renewAll = await prepare(message as Settings);
	else await renewAll();
	return { port: 0 };
});

async function prepare({ databaseUrl, jobsAtOnce, renewals }: Settings): Promise<() => Promise<void>> {
	const runner = createRenewer(await openDatabase({ dataDir: '', databaseUrl }), jobsAtOnce);
	const client = new Client({ connectionString: databaseUrl });
	await client.connect();
	return async () => {
		runner.start();
		while ((await countRenewed(client)) < renewals) await sleep(pollMs);
		await runner.stop();
	};
}

async function countRenewed(client: Client): Promise<number> {
	const { rows } = await client.query<{ renewed: number }>(
		`select count(*)::integer as renewed from jobs where kind = 'subscriptions.renew' and state = 'done'`,
	);
	return rows[0]?.renewed ?? 0;
}
