// Runs the jobs of the database named by the arguments (data folder, address of a server or '') and says each message that was
// captured. No job is completed: a test that kills it at a line finds a message delivered and not yet noted, however late the kill.
import pino from 'pino';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createJobRunner } from '#platform/server/jobs/runner.ts';
import { createCapturedMail, createCapturedSms } from '#demo/server/captured.ts';
import { createMessageHandler } from '#platform/server/mail/outbox.ts';
import { testMailBrand } from '../mail-brand.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, ...(databaseUrl === '' ? {} : { databaseUrl }) });
const captured = createCapturedMail(database, systemClock);
const handler = createMessageHandler({
	brandOf: () => testMailBrand,
	mail: {
		async deliver(mail) {
			await captured.deliver(mail);
			console.log(mail.id);
			await Promise.withResolvers<never>().promise;
		},
	},
	sms: createCapturedSms(database, systemClock),
	clock: systemClock,
});
createJobRunner({
	database,
	clock: systemClock,
	handlers: [handler],
	log: pino({ level: 'silent' }),
	pollMs: 50,
	leaseMs: 500,
}).start();
console.log('started');
