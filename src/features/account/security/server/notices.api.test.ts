import { beforeAll, describe, expect, it } from 'vitest';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { createJobQueue } from '#platform/server/jobs/queue.ts';
import { getProfile } from '#features/account/profile/contract.ts';
import { cookieNames } from '#platform/contract/storage.ts';
import { readMessages, signIn } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { securityNoticeKinds } from '../contract.ts';
import { createSecurityNotices } from './notices.ts';
import type { NoticeOrigin, SecurityNotice } from './notice-message.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
// Only what a notice reads of its call.
const origin = { network: '24.48.0.0/24', userAgent: firefox } as NoticeOrigin;

async function send(person: Parameters<ReturnType<typeof createSecurityNotices>['send']>[2], notice: SecurityNotice) {
	const { clock, registry } = app;
	const notices = createSecurityNotices({
		clock,
		outbox: createOutbox(createJobQueue({ clock })),
		findBrandOfOrganisation: (id) => registry.findByOrganisation(id),
		findCountry: async () => 'CA',
	});
	await app.database.transaction((queries) => notices.send(queries, origin, person, notice));
}

describe('a security notice', () => {
	it.each(securityNoticeKinds)('of %s says what, when and from where, in both languages', async (kind) => {
		for (const language of ['en', 'fr'] as const) {
			const person = await addTestPerson(app, { language });
			await send(person, { kind });
			const [mail] = await readMessages(app, person.email);
			const text = mail?.text ?? '';
			expect(text).toContain(language === 'en' ? 'Hello Amelia,' : 'Bonjour Amelia,');
			const year = app.clock.now().getFullYear();
			expect(text).toMatch(
				language === 'en'
					? new RegExp(`Date: \\w+, \\w+ \\d+, ${year} at \\d+:\\d\\d\\s[ap]\\.m\\. E[DS]T\n`)
					: new RegExp(`Date\u00A0: \\p{L}+ \\d+.* ${year} à \\d+\u00A0h\u00A0\\d\\d H[AN]E\n`, 'u'),
			);
			expect(text).toContain('24.48.0.0/24');
			expect(text).toContain('Canada');
			expect(text).toContain(language === 'en' ? 'Firefox on Windows' : 'Firefox sur Windows');
			expect(text.includes('/account/secure/')).toBe(!['account_locked', 'email_restored'].includes(kind));
		}
	});

	it('goes to the former address too, with a link of its own', async () => {
		const person = await addTestPerson(app);
		const former = `former.${person.id}@office.example`;
		await send(person, { kind: 'email_changed', alsoTo: [former] });
		const linkIn = async (to: string) => /secure\/([\w-]+)/.exec((await readMessages(app, to))[0]?.text ?? '')?.[1];
		const links = [await linkIn(person.email), await linkIn(former)];
		expect(links.every((link) => link?.length === 43)).toBe(true);
		expect(new Set(links).size).toBe(2);
	});

	it('names the method in words, and has the brand of the person’s organisation', async () => {
		const person = await addTestPerson(app, { organisationId: organisations.piper });
		await send(person, { kind: 'factor_added', details: { method: 'authenticator', destination: '••• 42' } });
		const [mail] = await readMessages(app, person.email);
		expect(mail?.text).toContain('Method: Authenticator app');
		expect(mail?.text).toContain('Destination: ••• 42');
		expect(mail?.text).toContain('http://piper.localhost:4321/account/secure/');
	});
});

describe('a sign-in', () => {
	const newSignIn = async (email: string): Promise<number> =>
		(await readMessages(app, email)).filter(({ subject }) => subject === 'New sign-in to your account').length;

	it('from a browser that was not known is mailed; another one from there is not', async () => {
		const person = await addTestPerson(app);
		const client = app.client();
		await client.succeed(getProfile, {}, { token: await signIn(app, client, person) });
		expect(await newSignIn(person.email)).toBe(1);
		await signIn(app, client, person);
		expect(await newSignIn(person.email)).toBe(1);
		client.cookies.delete(cookieNames.device);
		await signIn(app, client, person);
		expect(await newSignIn(person.email)).toBe(2);
	});

	it('from a browser that only someone else used before is mailed', async () => {
		const [one, other] = [await addTestPerson(app), await addTestPerson(app)];
		const client = app.client();
		await signIn(app, client, one);
		await signIn(app, client, other);
		expect(await newSignIn(other.email)).toBe(1);
	});
});
