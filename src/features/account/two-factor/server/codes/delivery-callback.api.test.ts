// What Twilio tells of a code that was sent by text message.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import { signTwilioCallback } from '#platform/server/mail/twilio-signature.ts';
import { textStatusPath } from '#platform/server/mail/twilio.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { getCodeDelivery, sendTwoFactorCode } from '../../contract.ts';
import { addSmsMethod } from '../fixtures.ts';

const twilio = { accountSid: 'AC1', authToken: 'secret', from: '+14165550100' };
const number = '+15145550138';

let app: TestApp;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openOwnTestApp({ config: { twilio } });
});
beforeEach(async () => {
	person = await addTestPerson(app);
	const own = `+1514555${String(1_000 + (person.id % 9_000)).padStart(4, '0')}`;
	await app.database.transaction((queries) => addSmsMethod(queries, app.clock, person, own));
	token = await openTestSession(app, person, { scope: 'pending' });
	await app.client().succeed(sendTwoFactorCode, { method: 'sms' }, { token });
});

async function lastSend(): Promise<string> {
	const [send] = await app.rows<{ id: string }>(
		`select c.id from code_sends c join sessions s on s.id = c.session_id where s.user_id = $1 order by c.sent_at desc limit 1`,
		[person.id],
	);
	return send?.id ?? '';
}

interface Telling {
	readonly status?: string;
	readonly authToken?: string;
	readonly fields?: Readonly<Record<string, string>>;
	readonly signature?: string | undefined;
	/** The send that the signature is of, where it is another. */
	readonly signedFor?: string;
	readonly body?: string;
}

async function reportDelivery(id: string, telling: Telling = {}): Promise<number> {
	const { status = 'undelivered', authToken = twilio.authToken, fields = {}, signedFor = id } = telling;
	const all = {
		AccountSid: twilio.accountSid,
		MessageSid: 'SM1',
		MessageStatus: status,
		to: number,
		ErrorCode: '30003',
	};
	const body = new URLSearchParams({ ...all, ...fields });
	const { canonicalOrigin } = app.registry.getByKey('portico');
	const signature = signTwilioCallback(authToken, `${canonicalOrigin}${textStatusPath}/${signedFor}`, body);
	const answer = await app.client().send({
		method: 'POST',
		path: `${textStatusPath}/${id}`,
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			'x-twilio-signature': telling.signature ?? signature.toString('base64'),
		},
		body: telling.body ?? body.toString(),
	});
	return answer.status;
}

const isUndelivered = async () => (await app.client().succeed(getCodeDelivery, {}, { token })).isUndelivered;

describe('the status of a text message', () => {
	it.each(['undelivered', 'failed'])('%s is told to the person, however often it comes', async (status) => {
		const id = await lastSend();
		expect(await isUndelivered()).toBe(false);
		for (let time = 0; time < 3; time += 1) expect(await reportDelivery(id, { status })).toBe(204);
		expect(await isUndelivered()).toBe(true);
		expect(await reportDelivery(id, { status: 'delivered' })).toBe(204);
	});

	it.each(['queued', 'sent', 'delivered', 'unheard of'])('%s changes nothing', async (status) => {
		expect(await reportDelivery(await lastSend(), { status })).toBe(204);
		expect(await isUndelivered()).toBe(false);
	});

	it.each<[string, Telling]>([
		['signed by another', { authToken: 'not the secret' }],
		['without a signature', { signature: '' }],
		['of another account', { fields: { AccountSid: 'AC2' } }],
		['signed for another message', { signedFor: '01900000-0000-7000-8000-000000000001' }],
		['with another body than was signed', { body: 'AccountSid=AC1&MessageStatus=failed' }],
	])('that is %s is refused', async (_title, telling) => {
		expect(await reportDelivery(await lastSend(), telling)).toBe(400);
		expect(await isUndelivered()).toBe(false);
	});

	it('that is far too long is not read', async () => {
		expect(await reportDelivery(await lastSend(), { fields: { More: 'x'.repeat(20_000) } })).toBe(413);
	});

	it('comes too late where the code has ended, and for a send that never was', async () => {
		const id = await lastSend();
		app.clock.advance(minutes(11));
		expect(await reportDelivery(id)).toBe(204);
		expect(await app.rows('select undelivered_at from code_sends where id = $1', [id])).toEqual([
			{ undelivered_at: null },
		]);
		expect(await reportDelivery('01900000-0000-7000-8000-000000000001')).toBe(204);
	});

	it('is forgotten once another code was sent', async () => {
		await reportDelivery(await lastSend());
		expect(await isUndelivered()).toBe(true);
		app.clock.advance(minutes(2));
		await app.client().succeed(sendTwoFactorCode, { method: 'sms' }, { token });
		expect(await isUndelivered()).toBe(false);
	});
});
