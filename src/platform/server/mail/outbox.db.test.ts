import { beforeAll, describe, expect, it } from 'vitest';
import { buildRunner, storedJobs } from '#test/support/jobs.ts';
import { buildEmail, testMailBrand } from '#test/support/mail-brand.ts';
import { PermanentFailure } from '../jobs/jobs.ts';
import { forget, defaultLimits } from '../jobs/retention-job.ts';
import { mailRetentions } from './retention.ts';
import { ManualClock } from '#test/support/manual-clock.ts';
import { openOwnDatabase } from '#test/support/test-database.ts';
import type { Database } from '../db/database.ts';
import { createJobQueue } from '../jobs/queue.ts';
import type { JobRunner } from '../jobs/runner.ts';
import {
	createCapturedMail,
	createCapturedSms,
	findCapturedMessage,
	listCapturedMessages,
} from '#demo/server/captured.ts';
import type { Message } from './message.ts';
import { createMessageHandler, createOutbox } from './outbox.ts';

let database: Database;
const clock = new ManualClock();
const outbox = createOutbox(createJobQueue({ clock }));
const send = (message: Message): Promise<void> => database.tenant(1, (queries) => outbox.send(queries, message));
beforeAll(async () => {
	database = await openOwnDatabase();
	return () => database.close();
});

const runner = (): JobRunner =>
	buildRunner({
		database,
		clock,
		handlers: [
			createMessageHandler({
				brandOf: (key, language) => ({ ...testMailBrand, name: `${key} ${language}` }),
				mail: createCapturedMail(database, clock),
				sms: createCapturedSms(database, clock),
				clock,
			}),
		],
	});

it('captures mail and SMS under the brand and language of the recipient, newest first', async () => {
	const start = clock.now();
	await send(buildEmail({ to: 'first@agents.example', language: 'fr', brandKey: 'maplecrest' }));
	await runner().runDue();
	await send({
		channel: 'sms',
		lane: 'person',
		to: '+14165550142',
		brandKey: 'northgate',
		language: 'en',
		text: 'Code 482193',
	});
	await runner().runDue();
	const [sms, mail] = await listCapturedMessages(database, { limit: 10 });
	expect(sms).toMatchObject({ channel: 'sms', to: '+14165550142', subject: '', text: 'Code 482193', html: '' });
	expect(mail).toMatchObject({
		channel: 'email',
		to: 'first@agents.example',
		subject: 'Your verification code',
	});
	expect(clock.gaveSince(start, mail?.at)).toBe(true);
	expect(mail?.html).toContain('maplecrest fr');
	expect(await listCapturedMessages(database, { limit: 1 })).toEqual([sms]);
	expect(await listCapturedMessages(database, { limit: 10, to: 'first@agents.example' })).toEqual([mail]);
	expect(await findCapturedMessage(database, mail?.id ?? '')).toEqual(mail);
	expect(await findCapturedMessage(database, 'none')).toBeUndefined();
});

it('captures a message once however often its job is repeated', async () => {
	const message = { id: 'same', to: 'a@b.example', language: 'en', subject: 's', html: 'h', text: 't' } as const;
	const mail = createCapturedMail(database, clock);
	await mail.deliver({ ...message, from: testMailBrand.from });
	await mail.deliver({ ...message, from: testMailBrand.from });
	const captured = await listCapturedMessages(database, { limit: 100 });
	expect(captured.filter(({ id }) => id === 'same')).toHaveLength(1);
});

it('makes a decoy and sends it to no one', async () => {
	await send(buildEmail({ to: 'decoy@agents.example', isDecoy: true }));
	expect(await runner().runDue()).toBe(1);
	const captured = await listCapturedMessages(database, { limit: 100 });
	expect(captured.filter(({ to }) => to === 'decoy@agents.example')).toEqual([]);
});

it('leaves no code behind once a message is out', async () => {
	await send(buildEmail());
	await runner().runDue();
	expect((await storedJobs(database, 'mail.send_message')).map((job) => job.payload)).not.toContainEqual(
		expect.anything(),
	);
});

describe('refuses', () => {
	it.each<[string, Message]>([
		['a line break in the subject', buildEmail({ subject: 'Hello\r\nBcc: thief@evil.example' })],
		['a line break in the address', buildEmail({ to: 'ana@agents.example\nBcc: thief@evil.example' })],
		['two addresses', buildEmail({ to: 'ana@agents.example, thief@evil.example' })],
		['a name around the address', buildEmail({ to: 'Ana <ana@agents.example>' })],
		[
			'a button that runs a script',
			buildEmail({ blocks: [{ kind: 'button', text: 'Go', url: 'javascript:alert(1)' }] }),
		],
		[
			'a number that is none',
			{ channel: 'sms', lane: 'person', to: '555', brandKey: 'b', language: 'en', text: 'Code 482193' },
		],
	])('%s, and says nothing of the text', async (_case, message) => {
		const before = await storedJobs(database, 'mail.send_message');
		const refused = send(message);
		await expect(refused).rejects.toThrow(/^Message refused: /);
		await expect(refused).rejects.not.toThrow(/thief|482193/);
		expect(await storedJobs(database, 'mail.send_message')).toHaveLength(before.length);
	});
});

describe('a message whose words expire', () => {
	const sms = {
		channel: 'sms',
		lane: 'person',
		to: '+14165550143',
		brandKey: 'northgate',
		language: 'en',
		text: 'Code 771204',
	} as const;
	const expiresAt = (): string => new Date(clock.now().getTime() + 600_000).toISOString();
	const kept = (): Promise<readonly unknown[]> =>
		database.prepared({ name: 'test_kept', text: "select id from jobs where payload::text like '%771204%'" }, []);

	it('is not sent any more afterwards, and not kept', async () => {
		await send({ ...sms, expiresAt: expiresAt() });
		expect(await kept()).toHaveLength(1);
		clock.advance(600_000);
		await runner().runDue();
		expect(await listCapturedMessages(database, { limit: 100 })).not.toContainEqual(
			expect.objectContaining({ text: sms.text }),
		);
		expect(await kept()).toEqual([]);
	});

	it('is erased when it is given up', async () => {
		await send({ ...sms, expiresAt: expiresAt() });
		const handler = createMessageHandler({
			brandOf: () => testMailBrand,
			mail: createCapturedMail(database, clock),
			sms: { deliver: () => Promise.reject(new PermanentFailure('no such number')) },
			clock,
		});
		await buildRunner({ database, clock, handlers: [handler] }).runDue();
		expect(await kept()).toEqual([]);
	});

	it('goes with the hourly upkeep while it waits for another try', async () => {
		await send({ ...sms, expiresAt: expiresAt() });
		const [rule] = mailRetentions;
		if (rule === undefined) throw new Error('no rule');
		await database.prepared(forget(rule), [clock.now(), defaultLimits.rowsInBatch]);
		expect(await kept()).toHaveLength(1);
		await database.prepared(forget(rule), [new Date(clock.now().getTime() + 600_001), defaultLimits.rowsInBatch]);
		expect(await kept()).toEqual([]);
	});
});

it('queues a message in its own lane, by what it leaves through', async () => {
	await send({
		channel: 'sms',
		lane: 'person',
		to: '+14165550199',
		brandKey: 'northgate',
		language: 'en',
		text: 'Lane',
	});
	await send(buildEmail({ lane: 'bulk', to: 'lane@example.com' }));
	const text = `select lane, destination, payload ? 'lane' as "isInPayload" from jobs where payload ->> 'to' = any($1) order by 1`;
	expect(await database.prepared({ name: 'test_lanes', text }, [['+14165550199', 'lane@example.com']])).toEqual([
		{ lane: 'bulk', destination: 'mail', isInPayload: false },
		{ lane: 'person', destination: 'texts', isInPayload: false },
	]);
});
