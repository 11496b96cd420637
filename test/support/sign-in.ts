// The steps of a sign-in as a caller takes them, and a short cut for tests that are about something else.
import { openSession } from '#features/account/identity/server/api.ts';
import { getAccessTokenByUserName } from '#features/account/sign-in/contract.ts';
import { sendTwoFactorCode, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import type { SessionScope } from '#platform/server/http/actor.ts';
import type { CapturedMessage } from '#demo/server/captured.ts';
import type { TestApp } from './test-app.ts';
import type { Answer, TestClient } from './test-client.ts';
import { type TestPerson, testPassword } from './test-people.ts';

/** Tries a name and a password. */
export function tryPassword(
	client: TestClient,
	loginName: string,
	password: string = testPassword,
	languageId: 1 | 2 = 1,
): Promise<Answer<typeof getAccessTokenByUserName>> {
	return client.call(getAccessTokenByUserName, { loginName, password, languageId });
}

/** The token of the first step, whatever it may do. */
export async function provePassword(client: TestClient, person: TestPerson): Promise<string> {
	const input = { loginName: person.loginName, password: testPassword, languageId: 1 } as const;
	return (await client.succeed(getAccessTokenByUserName, input)).accessToken;
}

/** Asks for a code and reads it from the mail. */
export async function receiveCode(app: TestApp, client: TestClient, token: string, person: TestPerson) {
	const before = new Set((await readMessages(app, person.email)).map(({ id }) => id));
	await client.succeed(sendTwoFactorCode, {}, { token });
	// By what is new, not by time: another mail may have been sent since.
	const message = (await readMessages(app, person.email)).find(({ id }) => !before.has(id));
	if (message === undefined) throw new Error(`No code was sent to ${person.email}`);
	return readCode(message);
}

/** Both steps; gives the full token. */
export async function signIn(app: TestApp, client: TestClient, person: TestPerson): Promise<string> {
	const token = await provePassword(client, person);
	const code = await receiveCode(app, client, token, person);
	const { accessToken } = await client.succeed(verifyTwoFactorCode, { code }, { token });
	// A new browser is mailed of: that mail is older than whatever a test waits for next.
	await app.runDue();
	return accessToken;
}

export async function readMessages(app: TestApp, to: string): Promise<readonly CapturedMessage[]> {
	await app.runDue();
	return app.rows<CapturedMessage>(
		`select id, recipient as "to", channel, subject, body_text as text, coalesce(body_html, '') as html, captured_at as at
			from captured_messages where recipient = $1 order by captured_at desc`,
		[to],
	);
}

export async function readLastMessage(app: TestApp, to: string): Promise<CapturedMessage> {
	const [message] = await readMessages(app, to);
	if (message === undefined) throw new Error(`No message was sent to ${to}`);
	return message;
}

/** The six digits that stand alone on a line of the message, or in a text message. */
export function readCode({ text }: CapturedMessage): string {
	const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
	if (code === undefined) throw new Error(`No code in: ${text}`);
	return code;
}

/** A code that is not this one. */
export function wrongCode(code: string): string {
	return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

export interface SessionOptions {
	readonly scope?: SessionScope;
	readonly assurance?: 'aal1' | 'aal2';
}

/** Opens a session without signing in. */
export async function openTestSession(app: TestApp, person: TestPerson, options: SessionOptions = {}): Promise<string> {
	const { scope = 'full', assurance = scope === 'full' ? 'aal2' : 'aal1' } = options;
	const brand = app.registry.findByOrganisation(person.organisationId);
	if (brand === undefined) throw new Error(`No brand owns organisation ${person.organisationId}`);
	const call = { brand, network: '10.0.0.0/24', userAgent: undefined };
	const { token } = await app.database.transaction((queries) =>
		openSession(queries, app.clock, call, person, { scope, assurance, by: 'password_and_email' }),
	);
	return token;
}

/** A session in which one person acts in another's account. */
export async function openSwitchedSession(
	app: TestApp,
	actor: TestPerson,
	subject: TestPerson,
	kind: 'own' | 'staff' = 'own',
): Promise<string> {
	const brand = app.registry.findByOrganisation(subject.organisationId);
	if (brand === undefined) throw new Error(`No brand owns organisation ${subject.organisationId}`);
	const call = { brand, network: '10.0.0.0/24', userAgent: undefined };
	const { token } = await app.database.transaction(async (queries) => {
		const full = { scope: 'full', assurance: 'aal2', by: 'test' } as const;
		const { id: sessionId } = await openSession(queries, app.clock, call, actor, full);
		const switchedFrom = { kind, organisationId: actor.organisationId, userId: actor.id, sessionId };
		return openSession(queries, app.clock, call, subject, { ...full, switchedFrom });
	});
	return token;
}
