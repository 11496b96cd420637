// Counts the mails that leave two processes of the portal, to a server that answers each step after some time.
import { setTimeout as sleep } from 'node:timers/promises';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { buildEmail } from '../test/support/mail-brand.ts';
import { type PortalData, startPortal, withData } from './lib/portal.ts';
import { type BareServer, startProgram } from './lib/processes.ts';
import { atLeast, type Report } from './lib/report.ts';

const answerMs = 20;
const mails = 1_200;
/** Until then the processes compile what they send with. */
const warmUp = 200;
const pollMs = 20;

export async function measureMails(report: Report): Promise<void> {
	const server = await startProgram('mail-server.ts', { answerMs });
	try {
		await withData('PostgreSQL', async (data) => {
			const smtpUrl = server.origin.replace('http://localhost', 'smtp://127.0.0.1');
			const portals = [await startPortal(data, { SMTP_URL: smtpUrl }), await startPortal(data, { SMTP_URL: smtpUrl })];
			await queue(data, warmUp + mails);
			const before = await untilTaken(server, warmUp);
			const startedAt = performance.now();
			const after = await untilTaken(server, warmUp + mails);
			const seconds = (performance.now() - startedAt) / 1000;
			for (const portal of portals) await portal.stop();
			report.add({
				name: 'mails, two processes, a server that answers after 20 ms',
				value: (after - before) / seconds,
				unit: '/s',
				budget: atLeast(60),
			});
		});
	} finally {
		await server.stop();
	}
}

async function queue(data: PortalData, count: number): Promise<void> {
	const database = await openDatabase(data);
	const outbox = createOutbox(createJobQueue({ clock: systemClock }));
	const message = buildEmail({ lane: 'bulk', brandKey: 'portico' });
	await database.transaction((queries) =>
		outbox.sendAll(
			queries,
			Array.from({ length: count }, () => message),
		),
	);
	await database.close();
}

async function untilTaken(server: BareServer, count: number): Promise<number> {
	for (;;) {
		const { taken } = await server.ask<{ readonly taken: number }>({});
		if (taken >= count) return taken;
		await sleep(pollMs);
	}
}
