// npm run invite -- --organisation 10007 --email a@b.example --given-name A --family-name B: mails a link by which one person
// opens one account. The running portal sends it.
import { parseArgs } from 'node:util';
import { readPepper } from '#app/server/secrets.ts';
import { openGivenSends } from '#features/account/two-factor/server/api.ts';
import { days } from '#platform/contract/duration.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { keysOf } from '#platform/server/slice.ts';
import { findBrands } from './lib/brands.ts';
import { inviteByCommand, parseInvitation } from './lib/invite-command.ts';
import { runCommand, withDatabase } from './lib/with-database.ts';

await runCommand(async () => {
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
	const invitation = parseInvitation(values, days);
	const config = readConfig(process.env);
	await withDatabase(async (database) => {
		const { registry } = await findBrands(database, config);
		const clock = systemClock;
		const queue = createJobQueue({ clock });
		const outbox = createOutbox(queue);
		const recordGivenSend = openGivenSends({ clock, keyFor: keysOf(readPepper(config)) });
		console.log(await inviteByCommand({ database, clock, queue, outbox, registry, recordGivenSend }, invitation));
	}, config);
});
