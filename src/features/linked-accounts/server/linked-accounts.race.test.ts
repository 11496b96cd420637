import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identities, linkIdentity, openAppWithProviders, visitProvider } from '#test/support/identity-provider.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import type { TestApp } from '#test/support/test-app.ts';
import { addTestPasskey } from '#test/support/passkeys.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { removePasskey } from '#features/passkeys/contract.ts';
import { completeExternalSignIn, unlinkAccount } from '../contract.ts';

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
			Provider: 'microsoft',
			Query: await visitProvider(client, 'microsoft', identities.linked),
			LanguageID: 1,
		} as const;
		const answers = await together(100, () => client.call(completeExternalSignIn, input));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const codes = new Set(answers.map(({ returnStatus }) => returnStatus.ErrorKey));
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
				app.client().refused(unlinkAccount, { SocialMediaAccountID: links[index % 2]?.id ?? '' }, { token }),
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
				app.client().refused(unlinkAccount, { SocialMediaAccountID: link?.id ?? '' }, { token }),
				app.client().refused(removePasskey, { ID: passkey?.id ?? '' }, { token }),
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
