import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identities, linkIdentity, openAppWithProviders, signInAtProvider } from '#test/support/identity-provider.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { addTestPasskey } from '#test/support/passkeys.ts';
import { addTestPerson, organisations, testPassword, type TestPerson } from '#test/support/test-people.ts';
import { removePasskey } from '#features/account/passkeys/contract.ts';
import { makeRecoveryCodes } from '#features/account/recovery-codes/contract.ts';
import { verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { associateAccount, completeExternalSignIn, maxLinkedAccounts, unlinkAccount } from '../contract.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
	app = await openAppWithProviders();
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.rows('delete from linked_accounts');
	person = await addTestPerson(app, { password: null });
});

const together = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('a return that is tried in parallel (R-28)', () => {
	it('signs in once out of a hundred tries', async () => {
		await linkIdentity(app, person, identities.linked);
		const client = app.client();
		const input = {
			provider: 'microsoft',
			query: await signInAtProvider(client, 'microsoft', identities.linked),
			languageId: 1,
		} as const;
		const answers = await together(100, () => client.call(completeExternalSignIn, input));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const codes = new Set(answers.map(({ returnStatus }) => returnStatus.errorKey));
		expect(codes).toEqual(new Set([undefined, 'linked_accounts.visit_unknown']));
		expect(await app.rows('select 1 from sessions where user_id = $1', [person.id])).toHaveLength(1);
	});
});

describe('the last two ways in (R-34)', () => {
	it('are never both unlinked, however close together', async () => {
		const token = await openTestSession(app, person);
		for (let round = 0; round < 25; round += 1) {
			await linkIdentity(app, person, identities.linked);
			await linkIdentity(app, person, identities.zoho);
			const links = await app.rows<{ id: string }>('select id from linked_accounts where user_id = $1', [person.id]);
			const outcomes = await together(4, (index) =>
				app.client().refused(unlinkAccount, { socialMediaAccountId: links[index % 2]?.id ?? '' }, { token }),
			);
			expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1);
			expect(await app.rows('select 1 from linked_accounts where user_id = $1', [person.id])).toHaveLength(1);
		}
	});

	it('are never both removed where one is a passkey', async () => {
		const token = await openTestSession(app, person);
		const outcomes = new Set<string>();
		for (let round = 0; round < 25; round += 1) {
			await app.rows('delete from passkeys where user_id = $1', [person.id]);
			await linkIdentity(app, person, identities.linked);
			await addTestPasskey(app, person);
			const [link] = await app.rows<{ id: string }>('select id from linked_accounts where user_id = $1', [person.id]);
			const [passkey] = await app.rows<{ id: string }>('select id from passkeys where user_id = $1', [person.id]);
			const both = await Promise.all([
				app.client().refused(unlinkAccount, { socialMediaAccountId: link?.id ?? '' }, { token }),
				app.client().refused(removePasskey, { id: passkey?.id ?? '' }, { token }),
			]);
			outcomes.add(both.join(', '));
			const left = await app.rows(
				'select 1 from linked_accounts where user_id = $1 union all select 1 from passkeys where user_id = $1',
				[person.id],
			);
			expect(left).toHaveLength(1);
		}
		for (const outcome of outcomes) {
			expect(['not refused, passkeys.last_way_in', 'linked_accounts.last_way_in, not refused']).toContain(outcome);
		}
	});
});

/** A browser that has just proved this identity, which no one has linked. */
async function proveUnlinked(key: string, provider: 'microsoft' | 'zoho' = 'microsoft') {
	const client = app.client();
	const query = await signInAtProvider(client, provider, key);
	await client.succeed(completeExternalSignIn, { provider, query, languageId: 1 });
	return client;
}

describe('a proof that waits to be linked', () => {
	it('is spent once by twelve people who bring it at once', async () => {
		const people = await together(12, () => addTestPerson(app, { isExempt: true }));
		const client = await proveUnlinked(identities.unknown);
		const answers = await together(12, (index) =>
			client.refused(associateAccount, {
				loginName: people[index]?.loginName ?? '',
				password: testPassword,
				languageId: 1,
			}),
		);
		const refused = Array.from({ length: 11 }, () => 'linked_accounts.proof_expired');
		expect(answers.toSorted()).toEqual([...refused, 'not refused']);
		const ids = people.map(({ id }) => id);
		expect(await app.rows('select 1 from linked_accounts where user_id = any($1)', [ids])).toHaveLength(1);
		expect(await app.rows('select 1 from sessions where user_id = any($1)', [ids])).toHaveLength(1);
	});

	it('is one of ten links at most, however many are made at once', async () => {
		person = await addTestPerson(app);
		await app.rows(
			`insert into linked_accounts (organisation_id, id, user_id, provider, issuer, subject, linked_at)
				select $1, 'earlier-' || $2::int || '-' || n, $2, 'microsoft', 'https://elsewhere.example', $2 || '/' || n, $3
				from generate_series(1, $4::int) n`,
			[organisations.portico, person.id, app.clock.now(), maxLinkedAccounts - 1],
		);
		const browsers = await Promise.all([
			proveUnlinked(identities.unknown),
			proveUnlinked(identities.linked),
			proveUnlinked(identities.lookalike),
			proveUnlinked(identities.zoho, 'zoho'),
			proveUnlinked(identities.zohoCanada, 'zoho'),
		]);
		const input = { loginName: person.loginName, password: testPassword, languageId: 1 } as const;
		const { recoveryCodes } = await app
			.client()
			.succeed(makeRecoveryCodes, {}, { token: await openTestSession(app, person) });
		const pending = await Promise.all(browsers.map((client) => client.succeed(associateAccount, input)));
		const answers = await Promise.all(
			browsers.map((client, index) => {
				const code = { method: 'recovery', code: recoveryCodes[index] ?? '' } as const;
				return client.refused(verifyTwoFactorCode, code, { token: pending[index]?.accessToken });
			}),
		);
		// A full list keeps no one out.
		expect(new Set(answers)).toEqual(new Set(['not refused']));
		const links = await app.rows('select 1 from linked_accounts where user_id = $1', [person.id]);
		expect(links).toHaveLength(maxLinkedAccounts);
	});
});

it('an account that is unlinked while it signs in opens nothing', async () => {
	await linkIdentity(app, person, identities.linked);
	const client = app.client();
	const query = await signInAtProvider(client, 'microsoft', identities.linked);
	const input = { provider: 'microsoft', query, languageId: 1 } as const;
	const answer = await app.database.transaction(async (queries) => {
		await sql`delete from linked_accounts where user_id = ${person.id}`.execute(queries);
		const signIn = client.refused(completeExternalSignIn, input);
		// It has found the link and waits for what becomes of it.
		await expect
			.poll(async () => {
				const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
					where transactionid = pg_current_xact_id()::xid and not granted`;
				return (await waiting.execute(queries)).rows[0]?.count;
			})
			.toBe(1);
		return { signIn };
	});
	expect(await answer.signIn).toBe('sign_in.invalid_credentials');
	expect(await app.rows('select 1 from sessions where user_id = $1', [person.id])).toEqual([]);
});
