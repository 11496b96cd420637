// npm run invite -- --organisation 10007 --email a@b.example --given-name A --family-name B: mails a link by which one person
// opens one account. The running portal sends it.
import { parseArgs } from 'node:util';
import { days } from '#platform/contract/duration.ts';
import { loadBrands } from '#platform/server/brands/registry.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { inviteByCommand, parseInvitation } from './lib/invite-command.ts';
import { runCommand } from './lib/with-database.ts';

const { values } = parseArgs({
	options: {
		organisation: { type: 'string' },
		office: { type: 'string' },
		email: { type: 'string' },
		'given-name': { type: 'string' },
		'family-name': { type: 'string' },
		language: { type: 'string' },
		days: { type: 'string' },
	},
});
await runCommand(async () => {
	const invitation = parseInvitation(values, days);
	const config = readConfig(process.env);
	const registry = loadBrands(config.brandsDir, { port: config.port });
	const { dataDir, databaseUrl } = config;
	const database = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
	try {
		const outbox = createOutbox(createJobQueue({ clock: systemClock }));
		console.log(await inviteByCommand({ database, clock: systemClock, outbox, registry }, invitation));
	} finally {
		await database.close();
	}
});
