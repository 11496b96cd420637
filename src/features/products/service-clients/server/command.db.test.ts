import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { runServiceClientCommand as run } from '../../../../../scripts/lib/service-client-command.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const order = {
	command: 'add',
	client: 'mortgage-desk',
	name: 'Mortgage desk',
	scopes: 'login_tokens.issue, launch.redeem',
	organisations: '10001,10007',
} as const;

describe('npm run service-client', () => {
	it('prints a new key once and never lists it', async () => {
		const printed = await run(app, order);
		const secret = /ptk_\w{10}_[\w-]{43}/.exec(printed)?.[0] ?? '';
		expect(secret).not.toBe('');
		const listed = await run(app, { command: 'list' });
		expect(listed).toContain('mortgage-desk (Mortgage desk)');
		expect(listed).toContain('may login_tokens.issue, launch.redeem for 10001, 10007 from anywhere');
		expect(listed).toContain(`${secret.slice(0, 14)}  until`);
		expect(listed).not.toContain(secret.slice(15));
	});

	it('rotates and revokes', async () => {
		await run(app, { ...order, client: 'changing' });
		expect(await run(app, { command: 'rotate', client: 'changing' })).toMatch(/ptk_/);
		await expect(run(app, { command: 'rotate', client: 'changing' })).rejects.toThrow('two live keys');
		expect(await run(app, { command: 'revoke', client: 'changing' })).toContain('revoked');
		await expect(run(app, { command: 'rotate', client: 'changing' })).rejects.toThrow('no such live client');
	});

	it.each([
		['a client of that name', {}, 'already'],
		['a name that could not be typed', { client: 'Mortgage Desk' }, 'must match'],
		['a scope that does not exist', { scopes: 'login_tokens.issue,everything' }, '--scopes'],
		['no scope', { scopes: '' }, '--scopes'],
		['an organisation that is no number', { organisations: '10001,all' }, '--organisations'],
		['a network that is none', { networks: '10.0.0.0/33' }, '--networks'],
		['no name', { name: ' ' }, '--name'],
		['no days', { lifetimeMs: 0 }, '--days'],
		['another command', { command: 'delete' }, 'Usage'],
	])('refuses %s', async (_title, change, message) => {
		if (message === 'already') await run(app, { ...order, client: 'taken' });
		await expect(run(app, { ...order, client: 'taken', ...change })).rejects.toThrow(message);
	});
});
