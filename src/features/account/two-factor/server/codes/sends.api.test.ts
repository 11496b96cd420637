import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours, minutes, seconds } from '#platform/contract/duration.ts';
import {
	openTestSession,
	readCode,
	readLastMessage,
	readMessages,
	receiveCode,
	signIn,
} from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Answer, TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { confirmMethodSetUp, sendTwoFactorCode, startMethodSetUp } from '../../contract.ts';

let app: TestApp;
let person: TestPerson;
let client: TestClient;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
});

/** Asks for a code in a sign-in of its own, so that only the destination can be what is counted. */
async function ask(to = person, from = client): Promise<Answer<typeof sendTwoFactorCode>> {
	const token = await openTestSession(app, to, { scope: 'pending' });
	return from.call(sendTwoFactorCode, {}, { token });
}

describe('sends to one destination (R-22)', () => {
	it('are a minute apart, and say how long to wait', async () => {
		const { output } = await ask();
		expect(output).toEqual({
			method: 'email',
			destination: `•••${person.email.slice(person.email.indexOf('@') - 1)}`,
			expiresInSeconds: 600,
			resendAfterSeconds: 60,
		});
		app.clock.advance(seconds(20));
		const { returnStatus } = await ask();
		expect(returnStatus).toMatchObject({
			returnCode: 429,
			errorKey: 'two_factor.sent_a_moment_ago',
			retryAfterSeconds: 40,
			returnMessage: 'We just sent a code. You can request another in 40\u00A0s.',
		});
		app.clock.advance(seconds(40));
		expect((await ask()).status).toBe(200);
	});

	it('are five in an hour: the sixth is refused until the first is an hour old', async () => {
		const start = app.clock.peek().getTime();
		for (let send = 1; send <= 5; send += 1) {
			expect((await ask()).status).toBe(200);
			await app.runDue();
			// Jobs read the clock too, as often as other tests left them something to do.
			app.clock.set(new Date(start + send * minutes(5)));
		}
		const { returnStatus } = await ask();
		expect(returnStatus).toMatchObject({
			returnCode: 429,
			errorKey: 'two_factor.too_many_sends',
			retryAfterSeconds: 35 * 60,
		});
		expect(returnStatus.returnMessage).toContain('Wait 35\u00A0min');
		app.clock.advance(minutes(35) - seconds(1));
		expect((await ask()).status).toBe(429);
		app.clock.advance(seconds(1));
		expect((await ask()).status).toBe(200);
		expect(await readMessages(app, person.email)).toHaveLength(6);
	});

	it('are counted across networks', async () => {
		for (let send = 0; send < 5; send += 1) {
			await ask(person, app.client());
			app.clock.advance(minutes(1));
		}
		expect((await ask(person, app.client())).returnStatus.errorKey).toBe('two_factor.too_many_sends');
	});

	it('do not count against another destination', async () => {
		await ask();
		expect((await ask(await addTestPerson(app), client)).status).toBe(200);
	});

	it('count no more once the code was entered: no one is kept out by signing in often', async () => {
		for (let round = 0; round < 7; round += 1) await signIn(app, client, person);
		const codes = (await readMessages(app, person.email)).filter(({ subject }) => /\d{6}/.test(subject));
		expect(codes).toHaveLength(7);
	});

	it('still count when another sign-in is the one that was completed', async () => {
		await ask();
		app.clock.advance(minutes(1));
		await signIn(app, client, person);
		for (let send = 0; send < 4; send += 1) {
			app.clock.advance(minutes(1));
			expect((await ask()).status).toBe(200);
		}
		app.clock.advance(minutes(1));
		expect((await ask()).returnStatus.errorKey).toBe('two_factor.too_many_sends');
	});
});

describe('sends to a destination that somebody typed', () => {
	const type = async (destination: string, by = client) => {
		const token = await openTestSession(app, await addTestPerson(app, { hasEmailMethod: false }));
		return by.call(startMethodSetUp, { method: 'email', destination }, { token });
	};

	it('leave the person who lives there codes of their own: three of the five at most', async () => {
		const keys = [];
		for (let send = 0; send < 4; send += 1) {
			keys.push((await type(person.email)).returnStatus.errorKey);
			app.clock.advance(minutes(1));
		}
		expect(keys).toEqual([undefined, undefined, undefined, 'two_factor.too_many_sends']);
		expect((await ask()).status).toBe(200);
		app.clock.advance(minutes(1));
		expect((await ask()).status).toBe(200);
		app.clock.advance(minutes(1));
		expect((await ask()).returnStatus.errorKey, 'five in all').toBe('two_factor.too_many_sends');
	});

	it('give the same answer if codes were just sent there, and then send nothing', async () => {
		await ask();
		const { status, output } = await type(person.email);
		const other = await type('somebody.else@office.example');
		expect(status).toBe(200);
		expect({ ...output, destination: '' }).toEqual({ ...other.output, destination: '' });
		expect(await readMessages(app, person.email)).toHaveLength(1);
	});

	it('still count when a code was entered that went elsewhere', async () => {
		const own = await addTestPerson(app, { hasEmailMethod: false });
		const token = await openTestSession(app, own);
		await client.succeed(startMethodSetUp, { method: 'email', destination: person.email }, { token });
		await client.succeed(startMethodSetUp, { method: 'email', destination: own.email }, { token });
		await client.succeed(confirmMethodSetUp, { code: readCode(await readLastMessage(app, own.email)) }, { token });
		expect((await type(person.email)).returnStatus.errorKey).toBe('two_factor.sent_a_moment_ago');
	});
});

describe('sends for one network (R-22)', () => {
	it('are twenty in a day over all destinations', async () => {
		for (let send = 0; send < 20; send += 1) {
			expect((await ask(await addTestPerson(app))).status, `send ${send + 1}`).toBe(200);
		}
		const { returnStatus } = await ask(await addTestPerson(app));
		expect(returnStatus).toMatchObject({
			errorKey: 'two_factor.too_many_sends',
			retryAfterSeconds: days(1) / 1000,
		});
		expect((await ask(person, app.client())).status, 'another network').toBe(200);
		app.clock.advance(days(1));
		expect((await ask(await addTestPerson(app))).status).toBe(200);
	});

	it('do not keep a person from a code in a browser that they know (R-5)', async () => {
		const known = app.client();
		await signIn(app, known, person);
		for (let send = 0; send < 20; send += 1) await ask(await addTestPerson(app), known);
		expect((await ask(await addTestPerson(app), known)).status, 'somebody else').toBe(429);
		app.clock.advance(minutes(2));
		expect((await ask(person, known)).status).toBe(200);
		expect((await ask(person, known)).returnStatus.errorKey, 'within its own limit').toBe(
			'two_factor.sent_a_moment_ago',
		);
	});
});

describe('the message', () => {
	it.each([
		['portico', 'en', organisations.portico, 'is your Portico verification code', '1 800 555-0142'],
		['portico', 'fr', organisations.portico, 'est votre code de vérification Portico', '1 800 555-0142'],
		['piper', 'en', organisations.piper, 'is your Piper Mortgage Network verification code', '604 555-0118'],
		['piper', 'fr', organisations.piper, 'est votre code de vérification Réseau hypothécaire Piper', '604 555-0118'],
		['maplecrest', 'en', organisations.maplecrest, 'is your Maplecrest Mortgages verification code', '514 555-0183'],
		[
			'maplecrest',
			'fr',
			organisations.maplecrest,
			'est votre code de vérification Hypothèques Maplecrest',
			'514 555-0183',
		],
	] as const)('is the brand %s in the language %s', async (brand, language, organisationId, subject, hotline) => {
		const reader = await addTestPerson(app, { organisationId, language });
		const token = await openTestSession(app, reader, { scope: 'pending' });
		// The request's own language is English: the person's counts.
		const code = await receiveCode(app, app.client(brand), token, reader);
		const message = await readLastMessage(app, reader.email);
		expect(message.subject).toBe(`${code} ${subject}`);
		const { names } = app.registry.getByKey(brand);
		for (const body of [message.text, message.html]) {
			expect(body).toContain(code);
			expect(body).toContain(hotline);
			expect(body).toContain(language === 'fr' ? 'Bonjour Amelia' : 'Hello Amelia');
			expect(body).toContain(names[language]);
			for (const other of app.registry.all().filter(({ key }) => key !== brand)) {
				expect(body).not.toContain(other.names[language]);
				expect(body).not.toContain(other.hotline.number);
			}
		}
		expect(message.html).toContain(`lang="${language}-CA"`);
	});

	it('leads to no host but those of brands (R-62)', async () => {
		await ask();
		const { html, text } = await readLastMessage(app, person.email);
		const links = `${html} ${text}`.match(/https?:\/\/[^\s"'<]+/g) ?? [];
		expect(links.length).toBeGreaterThan(0);
		for (const link of links) expect(app.registry.origins()).toContain(new URL(link).origin);
	});

	it('goes to the address as it was verified, even when the account has a newer one', async () => {
		await app.rows("update users set email = 'changed.' || email where id = $1", [person.id]);
		await ask();
		await readLastMessage(app, person.email);
		app.clock.advance(hours(1));
	});
});
