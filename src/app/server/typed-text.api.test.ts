// What one person types, where another one reads it: never in the brand's own words, and never a link.
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { transferCredits } from '#features/billing/credit-transfers/contract.ts';
import { startEmailChange } from '#features/account/profile/contract.ts';
import { beginRegistration, sendRegistrationCode } from '#features/account/registration/contract.ts';
import { startMethodSetUp } from '#features/account/two-factor/contract.ts';
import { minutes } from '#platform/contract/duration.ts';
import { buyCredits, newKey } from '#test/support/credits.ts';
import { inviteForTest } from '#test/support/invitations.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations } from '#test/support/test-people.ts';
import { endpoints } from './slices.ts';

let app: TestApp;
beforeAll(async () => {
	app = await openTestApp();
});

let strangers = 0;
const newAddress = (): string => `stranger.${(strangers += 1)}@elsewhere.example`;
const lure = 'Locked! Verify at http://evil.example';
const form = (email: string, givenName: string) => ({
	givenName,
	familyName: 'Quagmire',
	email,
	loginName: `zebulon.${strangers}`,
	password: 'Otter-plum7-kiln',
	termsAccepted: true as const,
	languageId: 1 as const,
});

/** Everything of the mails to an address that a reader or a program sees. */
async function wordsTo(address: string): Promise<string> {
	const mails = await readMessages(app, address);
	expect(mails.length, `mails to ${address}`).toBeGreaterThan(0);
	return mails.map(({ subject, text, html }) => [subject, text, html].join('\n')).join('\n');
}

describe('mail to an address that is not proved says nothing that somebody typed', () => {
	it('for a registration, also when its code is sent again', async () => {
		const address = newAddress();
		const { registrationToken } = await app.client().succeed(beginRegistration, form(address, 'Zebulon'));
		app.clock.advance(minutes(2));
		await app.client().succeed(sendRegistrationCode, { registrationToken, languageId: 1 });
		expect(await readMessages(app, address)).toHaveLength(2);
		expect(await wordsTo(address)).not.toMatch(/zebulon|quagmire/i);
	});

	it('for an invitation', async () => {
		const address = newAddress();
		await inviteForTest(app, { organisationId: organisations.piper, email: address, officeId: 'typed-text' });
		expect(await wordsTo(address)).not.toMatch(/noor|haddad/i);
	});

	it.each([
		['a new address of an account', startEmailChange, (email: string) => ({ email })],
		['a new address for codes', startMethodSetUp, (destination: string) => ({ method: 'email', destination }) as const],
	])('for %s', async (_what, endpoint, inputFor) => {
		const address = newAddress();
		// A name that the rule for names has never seen.
		const person = await addTestPerson(app, { givenName: lure, familyName: lure });
		const token = await openTestSession(app, person);
		const { status } = await app.client().post(endpoint, inputFor(address), { token });
		expect(status).toBe(200);
		expect(await wordsTo(address)).not.toContain('evil');
	});
});

describe('a name', () => {
	it.each([
		[1, 'Remove web and email addresses and invisible characters, and put a space after a period.'],
		[2, 'Retirez les adresses web ou courriel et les caractères invisibles, et mettez une espace après un point.'],
	] as const)('with a web address is refused with the reason, in language %i', async (languageId, message) => {
		const answer = await app.client().call(beginRegistration, { ...form(newAddress(), lure), languageId });
		expect(answer.returnStatus).toMatchObject({ returnCode: 400, fieldErrors: [{ field: 'GivenName', message }] });
	});

	// Who is billed may be a business named after its web address, which only the payer reads; and so may a link, which is in no mail.
	const isOther = (path: string, field: string): boolean =>
		field === 'loginName' || path === '/v1/payments/SaveBillingAddress' || path.startsWith('/v1/shortcuts/');
	const named = endpoints.flatMap(({ path, input }) =>
		Object.entries(input instanceof z.ZodMiniObject ? (input.shape as Record<string, z.ZodMiniType>) : {})
			.filter(([field]) => /(?:^n|N)ame$/.test(field) && !isOther(path, field))
			.map(([field, schema]) => [`${path} ${field}`, schema] as const),
	);

	it('is asked for by some calls', () => {
		expect(named.map(([what]) => what)).toContain('/v1/account/BeginRegistration givenName');
	});

	it.each(named)('in %s keeps the one rule for names', (_what, schema) => {
		for (const bad of [lure, 'evil.example', 'two\nlines', 'turned\u202e', 'zero\u200bwidth']) {
			expect(schema.safeParse(bad).success, bad).toBe(false);
		}
		expect(schema.safeParse('Zoë D’Arcy-Müller').success).toBe(true);
	});
});

describe('the note of a transfer', () => {
	it('is quoted in both mails, says whose it is, and leads nowhere', async () => {
		const sender = await addTestPerson(app, { givenName: 'Amelia', familyName: 'Chen' });
		const receiver = await addTestPerson(app, { givenName: 'Priya', familyName: 'Raman' });
		await buyCredits(app, sender, 1_000);
		const token = await openTestSession(app, sender);
		const input = {
			recipientUserId: receiver.id,
			amount: 100,
			note: `${lure}, me@evil.example`,
			idempotencyKey: newKey(),
		};
		await app.client().succeed(transferCredits, input, { token });
		while ((await app.runDue()) > 0);
		for (const [mailbox, label] of [
			[receiver.email, /Note from A\S* \S+: “Locked!/],
			[sender.email, /Your note: “Locked!/],
		] as const) {
			const words = await wordsTo(mailbox);
			expect(words).toMatch(label);
			expect(words).not.toMatch(/http:\/\/evil|evil\.example|me@evil/);
			expect(words).not.toMatch(/href="[^"]*evil/);
		}
	});
});
