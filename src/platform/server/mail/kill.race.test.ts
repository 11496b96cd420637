import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { buildRunner, storedJobs } from '#test/support/jobs.ts';
import { buildEmail, testMailBrand } from '#test/support/mail-brand.ts';
import { startProgram } from '#test/support/program.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/open.ts';
import { createJobQueue } from '../jobs/queue.ts';
import { createCapturedMail, createCapturedSms, listCapturedMessages } from '#demo/server/captured.ts';
import { createMessageHandler, createOutbox } from './outbox.ts';

const messages = 8;
const kills = 3;

it.each(['embedded', 'postgres'])(
	'captures every queued message once although the process is killed again and again (%s)',
	{ timeout: 900_000 },
	async (kind) => {
		const dataDir = mkdtempSync(join(tmpdir(), 'portico-kill-'));
		const databaseUrl = kind === 'postgres' ? await createPostgresDatabase() : undefined;
		const open = (): ReturnType<typeof openDatabase> =>
			openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });

		const outbox = createOutbox(createJobQueue({ clock: systemClock }));
		const writing = await open();
		for (let number = 0; number < messages; number += 1) {
			await writing.transaction((queries) => outbox.send(queries, buildEmail({ subject: `Message ${number}` })));
		}
		await writing.close();

		for (let kill = 0; kill < kills; kill += 1) {
			const program = startProgram('deliver-messages.ts', dataDir, databaseUrl ?? '');
			expect(await program.nextLine()).toBe('started');
			// This line comes between the capture of a message and the completion of its job.
			await program.nextLine();
			await program.kill();
		}

		const reading = await open();
		const afterLeases = { now: () => new Date(Date.now() + minutes(1)) };
		const handler = createMessageHandler({
			brandOf: () => testMailBrand,
			mail: createCapturedMail(reading, systemClock),
			sms: createCapturedSms(reading, systemClock),
			clock: systemClock,
		});
		await buildRunner({ database: reading, clock: afterLeases, handlers: [handler] }).runDue();
		const captured = await listCapturedMessages(reading, { limit: 100 });
		expect(captured.map((message) => message.subject).sort()).toEqual(
			Array.from({ length: messages }, (_, number) => `Message ${number}`),
		);
		const jobs = await storedJobs(reading, 'mail.send_message');
		expect(jobs.filter((job) => job.attempts > 1).length).toBeGreaterThan(0);
		await reading.close();
		rmSync(dataDir, { recursive: true });
	},
);
