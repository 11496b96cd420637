// On both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes } from '#platform/contract/duration.ts';
import {
	identities,
	linkIdentity,
	openAppWithProviders,
	proveIdentity,
	signInAtProvider,
} from '#test/support/identity-provider.ts';
import { openTestSession, readMessages } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, requireMicrosoftOf, type TestPerson } from '#test/support/test-people.ts';
import {
	associateAccount,
	completeExternalSignIn,
	completeLinking,
	getLinkedAccounts,
	maxLinkedAccounts,
	startLinking,
	unlinkAccount,
} from '../contract.ts';

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openAppWithProviders();
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.rows('delete from linked_accounts');
	client = app.client();
	person = await addTestPerson(app);
	token = await openTestSession(app, person);
});

const list = (by = token) => client.succeed(getLinkedAccounts, {}, { token: by });
const idOf = async (name: string): Promise<string> => {
	const account = (await list()).accounts.find((one) => one.name === name);
	return account?.socialMediaAccountId ?? '';
};
const unlink = (id: string, by = token) => client.refused(unlinkAccount, { socialMediaAccountId: id }, { token: by });
const removePassword = () => app.rows('update users set password_hash = null where id = $1', [person.id]);

async function authorizeToLink(key: string, by = token): Promise<string> {
	const { authorizationUrl } = await client.succeed(startLinking, { provider: 'microsoft' }, { token: by });
	return proveIdentity(client, new URL(authorizationUrl), key);
}
const finish = (query: string, by = token) =>
	client.call(completeLinking, { provider: 'microsoft', query }, { token: by });

describe('linking while signed in', () => {
	it('adds the account, says so by mail and in the audit log, and shows it', async () => {
		const start = app.clock.now();
		const { output } = await finish(await authorizeToLink(identities.unknown));
		const { accounts } = await list();
		expect(accounts).toEqual([
			{
				socialMediaAccountId: output?.socialMediaAccountId,
				provider: 'microsoft',
				providerName: 'Microsoft',
				name: 'Marcus Osei',
				email: 'agent2@harbourview.example',
				linkedAt: expect.any(String),
			},
		]);
		expect(app.clock.gaveSince(start, accounts[0]?.linkedAt)).toBe(true);
		const [mail] = await readMessages(app, person.email);
		expect(mail?.text).toContain('Microsoft');
		expect(mail?.text).toContain('agent2@harbourview.example');
		const auditLog = await app.rows('select event, details from audit_events where user_id = $1', [person.id]);
		expect(auditLog).toContainEqual({ event: 'linked_accounts.linked', details: { provider: 'microsoft' } });
	});

	it('needs a recent proof of who one is (R-24)', async () => {
		app.clock.advance(minutes(11));
		const input = { provider: 'microsoft' };
		expect(await client.refused(startLinking, input, { token })).toBe('session.proof_required');
	});

	it('of the same account again changes nothing', async () => {
		const first = await finish(await authorizeToLink(identities.unknown));
		const second = await finish(await authorizeToLink(identities.unknown));
		expect(second.output).toEqual(first.output);
		expect((await list()).accounts).toHaveLength(1);
		expect(await readMessages(app, person.email)).toHaveLength(1);
	});

	it("of somebody else's account is refused", async () => {
		const owner = await addTestPerson(app, { organisationId: organisations.maplecrest });
		await linkIdentity(app, owner, identities.unknown);
		const { returnStatus } = await finish(await authorizeToLink(identities.unknown));
		expect(returnStatus.errorKey).toBe('linked_accounts.linked_elsewhere');
		expect((await list()).accounts).toEqual([]);
	});

	it('is finished by the person who began it, in the browser where they did', async () => {
		const query = await authorizeToLink(identities.unknown);
		const other = await openTestSession(app, await addTestPerson(app));
		expect((await finish(query, other)).returnStatus.errorKey).toBe('linked_accounts.visit_unknown');
		const second = await authorizeToLink(identities.unknown);
		client.cookies.delete('__Host-portal-visit');
		expect((await finish(second)).returnStatus.errorKey).toBe('linked_accounts.visit_unknown');
	});

	it('does not sign anybody in', async () => {
		const query = await authorizeToLink(identities.unknown);
		const input = { provider: 'microsoft', query, languageId: 1 } as const;
		expect(await client.refused(completeExternalSignIn, input)).toBe('linked_accounts.visit_unknown');
	});

	it('stops at ten accounts', async () => {
		for (let index = 0; index < maxLinkedAccounts; index += 1) {
			await app.rows(
				`insert into linked_accounts (organisation_id, id, user_id, provider, issuer, subject, linked_at)
					values ($1, $2, $3, 'zoho', 'https://accounts.zoho.com', $4, $5)`,
				[person.organisationId, crypto.randomUUID(), person.id, `full-${index}`, app.clock.now()],
			);
		}
		const input = { provider: 'microsoft' };
		expect(await client.refused(startLinking, input, { token })).toBe('linked_accounts.too_many');
	});

	it('of a provider that the brand does not offer is refused', async () => {
		expect(await client.refused(startLinking, { provider: 'okta' }, { token })).toBe('linked_accounts.not_found');
	});
});

describe('the list', () => {
	it('shows no one else’s accounts', async () => {
		await linkIdentity(app, await addTestPerson(app), identities.linked);
		await linkIdentity(app, await addTestPerson(app, { organisationId: organisations.piper }), identities.zoho);
		const { accounts, providers, requiresMicrosoft } = await list();
		expect(accounts).toEqual([]);
		expect(providers.map(({ provider }) => provider)).toEqual(['microsoft', 'zoho']);
		expect(requiresMicrosoft).toBe(false);
	});
});

describe('unlinking (R-34)', () => {
	it('removes the account, says so by mail and in the audit log, and signs no one in by it any more', async () => {
		await linkIdentity(app, person, identities.linked);
		expect(await unlink(await idOf('Sofia Marino'))).toBe('not refused');
		expect((await list()).accounts).toEqual([]);
		expect((await readMessages(app, person.email))[0]?.text).toContain('agent.microsoft@harbourview.example');
		const auditLog = await app.rows('select event from audit_events where user_id = $1', [person.id]);
		expect(auditLog).toContainEqual({ event: 'linked_accounts.unlinked' });
		const query = await signInAtProvider(client, 'microsoft', identities.linked);
		const input = { provider: 'microsoft', query, languageId: 1 } as const;
		expect((await client.succeed(completeExternalSignIn, input)).signedIn).toBeUndefined();
	});

	it('needs a recent proof of who one is (R-24)', async () => {
		await linkIdentity(app, person, identities.linked);
		const id = await idOf('Sofia Marino');
		app.clock.advance(minutes(11));
		expect(await unlink(id)).toBe('session.proof_required');
	});

	it('is refused where nothing else is left to sign in with, and the list says why', async () => {
		await linkIdentity(app, person, identities.zoho);
		await removePassword();
		expect((await list()).accounts[0]?.heldBy).toBe('last_way_in');
		expect(await unlink(await idOf('Élodie Gagnon'))).toBe('linked_accounts.last_way_in');
		await linkIdentity(app, person, identities.linked);
		expect(await unlink(await idOf('Élodie Gagnon'))).toBe('not refused');
	});

	it('is refused for the only Microsoft account where one is required', async () => {
		await linkIdentity(app, person, identities.linked);
		await linkIdentity(app, person, identities.zoho);
		await requireMicrosoftOf(app, person);
		expect(await unlink(await idOf('Sofia Marino'))).toBe('linked_accounts.microsoft_required');
		expect(await unlink(await idOf('Élodie Gagnon'))).toBe('not refused');
	});

	it.each(['a colleague', 'somebody of another organization'])('of %s is answered like an unknown one', async (who) => {
		const organisationId = who === 'a colleague' ? organisations.portico : organisations.piper;
		const owner = await addTestPerson(app, { organisationId });
		await linkIdentity(app, owner, identities.linked);
		const [row] = await app.rows<{ id: string }>('select id from linked_accounts where user_id = $1', [owner.id]);
		expect(await unlink(row?.id ?? '')).toBe('linked_accounts.not_found');
		expect(await unlink(crypto.randomUUID())).toBe('linked_accounts.not_found');
		expect(await app.rows('select 1 from linked_accounts where user_id = $1', [owner.id])).toHaveLength(1);
	});

	it('kills what was proved before and waits to be linked', async () => {
		const browser = app.client();
		const query = await signInAtProvider(browser, 'microsoft', identities.unknown);
		await browser.succeed(completeExternalSignIn, { provider: 'microsoft', query, languageId: 1 });
		await linkIdentity(app, person, identities.unknown);
		expect(await unlink(await idOf('Marcus Osei'))).toBe('not refused');
		const credentials = { loginName: person.loginName, password: 'any', languageId: 1 } as const;
		expect(await browser.refused(associateAccount, credentials)).toBe('linked_accounts.proof_expired');
	});
});
