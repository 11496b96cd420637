import { beforeAll, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import { sendingOf } from '#test/support/invitations.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { inviteByCommand, type InviteOptions, parseInvitation } from '../../../../../scripts/lib/invite-command.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});
const options = (change: InviteOptions = {}): InviteOptions => ({
	organisation: '10007',
	email: 'robin@piper.example',
	'given-name': 'Robin',
	'family-name': 'Doucette',
	...change,
});
const run = (change: InviteOptions = {}) => {
	const { database, registry } = app;
	return inviteByCommand({ database, registry, ...sendingOf(app) }, parseInvitation(options(change), days));
};

describe('npm run invite', () => {
	it('mails a link in the person’s language and brand', async () => {
		const email = `robin.${crypto.randomUUID()}@piper.example`;
		expect(await run({ email, language: 'fr' })).toContain(email);
		const [message] = await readMessages(app, email);
		expect(message?.subject).toBe('Votre invitation à Réseau hypothécaire Piper');
		expect(message?.text).toMatch(/http:\/\/piper\.localhost:4321\/account\/register#[\w-]{43}/);
	});

	it('says everything that is wrong at once', () => {
		const wrong = { organisation: 'x', email: 'y', 'given-name': '', language: 'de', days: '99' };
		expect(() => parseInvitation(options(wrong), days)).toThrow(
			/--organisation[^]*--email[^]*--given-name[^]*--language[^]*--days[^]*Usage/,
		);
	});

	it.each([
		['10015', 'takes no registrations'],
		['4', 'No brand has the organisation 4'],
	])('refuses organisation %s: %s', async (organisation, reason) => {
		await expect(run({ organisation })).rejects.toThrow(reason);
	});
});
