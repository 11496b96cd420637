// Against a server of this machine that stands for Twilio.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PermanentFailure } from '../jobs/jobs.ts';
import type { SmsTransport } from './transports.ts';
import { createTwilioSms } from './twilio.ts';

const clock = { now: () => new Date('2026-11-22T15:00:00Z') };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function openTwilio(answer: Answer, from = '+14165550100'): Promise<SmsTransport> {
	const server = createServer(answer).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo; // it listens on TCP
	return createTwilioSms({ accountSid: 'AC1', authToken: 'secret', from, clock, origin: `http://127.0.0.1:${port}` });
}

const refuseWith =
	(status: number, body: string): Answer =>
	(_request, response) =>
		response.writeHead(status, { 'content-type': 'application/json' }).end(body);
const sms = { id: '1', to: '+15145550138', text: 'Your code is 123456.' };
const failureOf = (transport: SmsTransport): Promise<unknown> =>
	transport.deliver(sms).then(
		() => undefined,
		(error: unknown) => error,
	);

describe('a text message by Twilio', () => {
	it.each([
		['+14165550100', 'From'],
		['MG0123456789', 'MessagingServiceSid'],
	])('leaves from %s with the credentials of the account', async (from, field) => {
		const seen: { url?: string | undefined; authorization?: string | undefined; body?: URLSearchParams } = {};
		const transport = await openTwilio((request, response) => {
			const { url, headers } = request;
			request.once('end', () => {
				Object.assign(seen, { url, authorization: headers.authorization, body: new URLSearchParams(body) });
				response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
			});
			let body = '';
			request.setEncoding('utf8').on('data', (chunk: string) => {
				body += chunk;
			});
		}, from);
		await transport.deliver(sms);
		expect(seen.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
		expect(seen.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
		expect(Object.fromEntries(seen.body ?? [])).toEqual({ [field]: from, To: sms.to, Body: sms.text });
	});

	it.each([
		['in ten minutes', '2026-11-22T15:10:00Z', '600'],
		['in part of a second', '2026-11-22T15:00:00.200Z', '1'],
		['already', '2026-11-22T14:00:00Z', '1'],
		['in a week', '2026-11-29T15:00:00Z', '36000'],
	])('is not tried for longer than it is worth: what ends %s', async (_title, end, validity) => {
		const bodies: URLSearchParams[] = [];
		const transport = await openTwilio((request, response) => {
			let body = '';
			request.setEncoding('utf8').on('data', (chunk: string) => {
				body += chunk;
			});
			request.once('end', () => {
				bodies.push(new URLSearchParams(body));
				response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
			});
		});
		const delivery = { id: '0190-id', origin: 'https://portal.example' };
		await transport.deliver({ ...sms, expiresAt: new Date(end), delivery });
		expect(bodies[0]?.get('ValidityPeriod')).toBe(validity);
		expect(bodies[0]?.get('StatusCallback')).toBe('https://portal.example/v1/auth/TextMessageStatus/0190-id');
	});

	it.each([
		[400, 21211, 'the number is none'],
		[400, 21610, 'the person asked for no more texts'],
		[400, 21614, 'the number takes no texts'],
	])('is given up at %i, code %i: %s', async (status, code, message) => {
		const failure = await failureOf(await openTwilio(refuseWith(status, JSON.stringify({ code, message }))));
		expect(failure).toBeInstanceOf(PermanentFailure);
		expect((failure as Error).message).toContain(message);
	});

	it.each([
		[401, '{"code":20003,"message":"Authenticate"}'],
		[400, '{"code":21606,"message":"The From number cannot send"}'],
		[429, '{"code":20429,"message":"Too many requests"}'],
		[503, '<html>'],
		[500, 'x'.repeat(1_000_000)],
	])('is tried again after %i', async (status, body) => {
		const failure = await failureOf(await openTwilio(refuseWith(status, body)));
		expect(failure).toBeInstanceOf(Error);
		expect(failure).not.toBeInstanceOf(PermanentFailure);
		expect((failure as Error).message).not.toContain(sms.text);
	});

	it('follows no redirect', async () => {
		const visits: string[] = [];
		const failure = await failureOf(
			await openTwilio((request, response) => {
				visits.push(request.url ?? '');
				response.writeHead(307, { location: '/elsewhere' }).end();
			}),
		);
		expect(failure).toBeInstanceOf(Error);
		expect(visits).toHaveLength(1);
	});

	it('is tried again when the line breaks', async () => {
		const failure = await failureOf(await openTwilio((request) => request.socket.destroy()));
		expect(failure).not.toBeInstanceOf(PermanentFailure);
		expect((failure as Error).message).toContain('Twilio does not answer');
	});
});
