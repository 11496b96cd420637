import { describe, expect, it } from 'vitest';
import { boundFetch } from './bounded-fetch.ts';

const hosts = new Set(['accounts.zoho.com']);
const init = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
const answering = (body: string | ReadableStream, status = 200) =>
	boundFetch(() => Promise.resolve(new Response(body, { status })), hosts);

describe('a call to a service outside (R-74)', () => {
	it('reaches the hosts of the service over TLS', async () => {
		expect(await (await answering('{}')('https://accounts.zoho.com/keys', init)).text()).toBe('{}');
	});

	it.each([
		'https://evil.example/keys',
		'http://accounts.zoho.com/keys',
		'https://accounts.zoho.com:8443/keys',
		'https://accounts.zoho.com@evil.example/keys',
		'https://accounts.zoho.com.evil.example/keys',
	])('never reaches %s', async (url) => {
		await expect(answering('{}')(url, init)).rejects.toThrow('no host of this service');
	});

	it('reaches the machine itself without TLS only where it is asked to', async () => {
		const loopback = new Set(['localhost:3000', 'accounts.zoho.com']);
		const call = boundFetch(() => Promise.resolve(new Response('{}')), loopback, { isPlainOnLoopback: true });
		expect((await call('http://localhost:3000/status', init)).status).toBe(200);
		await expect(call('http://accounts.zoho.com/status', init)).rejects.toThrow('no host of this service');
		await expect(call('http://localhost:3001/status', init)).rejects.toThrow('no host of this service');
		const strict = boundFetch(() => Promise.resolve(new Response('{}')), loopback);
		await expect(strict('http://localhost:3000/status', init)).rejects.toThrow('no host of this service');
	});

	it('follows no redirect and carries a time-out', async () => {
		const seen: RequestInit[] = [];
		const call = boundFetch((_url, given) => {
			seen.push(given as RequestInit);
			return Promise.resolve(new Response('{}'));
		}, hosts);
		await call('https://accounts.zoho.com/keys', init);
		expect(seen[0]).toMatchObject({ redirect: 'manual', signal: expect.any(AbortSignal) });
	});

	it('stops reading an answer that has no end', async () => {
		let sent = 0;
		const endless = new ReadableStream({
			pull(controller) {
				sent += 1;
				controller.enqueue(new Uint8Array(64 * 1024));
			},
		});
		await expect(answering(endless)('https://accounts.zoho.com/keys', init)).rejects.toThrow('more than');
		expect(sent).toBeLessThan(20);
	});
});
