// On both databases.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { decideProposal, getProposal } from '#features/staff/approvals/contract.ts';
import { getBrandSignIn } from '#features/staff/brand-features/contract.ts';
import {
	addEditor,
	type BrandApp,
	changeFields,
	clearDrafts,
	type Editor,
	openBrandApp,
	revisionOf,
} from '#test/support/brand-drafts.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { addTestPerson, type TestPerson } from '#test/support/test-people.ts';
import { proposeBrand, reviewBrand } from '../contract.ts';

let app: BrandApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	colleague = await addEditor(app);
	await clearDrafts(app, editor);
	await app.rows('delete from linked_accounts');
});

const brandKey = 'portico';
const kind = 'commerce';
const reason = 'As agreed on Tuesday';
const withoutMicrosoft = { signInMethods: ['password', 'zoho'] };
const read = () => app.client().succeed(getBrandSignIn, { brandKey }, { token: editor.token });
const review = () => app.client().succeed(reviewBrand, { brandKey, kind }, { token: editor.token });

async function link({ id, organisationId }: TestPerson, provider: string): Promise<void> {
	await app.rows(
		`insert into linked_accounts (organisation_id, id, user_id, provider, issuer, subject, linked_at) values ($1, $2, $3, $4, 'https://issuer.example', $2, now())`,
		[organisationId, crypto.randomUUID(), id, provider],
	);
}
async function linkAlone(person: TestPerson): Promise<void> {
	await link(person, 'microsoft');
	await app.rows('update users set password_hash = null where id = $1', [person.id]);
}

it('each way says how many have it, and how many have nothing else', async () => {
	await link(await addTestPerson(app), 'microsoft');
	await linkAlone(await addTestPerson(app));
	const { ways, losing } = await read();
	expect(ways.find(({ way }) => way === 'microsoft')).toEqual({ way: 'microsoft', people: 2, only: 1 });
	const password = ways.find(({ way }) => way === 'password');
	expect(password?.people).toBe((password?.only ?? 0) + 1);
	expect(losing).toEqual({ people: 0, administrators: 0 });
});

it('who loses their only way is counted, and does not stand in the way', async () => {
	const person = await addTestPerson(app);
	await linkAlone(person);
	await link(await addTestPerson(app), 'microsoft');
	await changeFields(app, editor, withoutMicrosoft);
	expect((await read()).losing).toEqual({ people: 1, administrators: 0 });
	const { effects, checks } = await review();
	expect(effects).toEqual([{ code: 'lose_way_in', path: 'signInMethods', people: 1 }]);
	expect(checks.every(({ state }) => state === 'passed')).toBe(true);
	await link(person, 'zoho');
	expect((await review()).effects).toEqual([]);
});

it('an administrator is not locked out, which is asked again when it is approved', async () => {
	const administrator = await addTestStaff(app);
	await changeFields(app, editor, withoutMicrosoft);
	const order = { brandKey, kind, revision: await revisionOf(app, editor, kind), reason } as const;
	const { proposalId } = await app.client().succeed(proposeBrand, order, { token: editor.token });
	await linkAlone(administrator.person);
	expect((await read()).losing).toEqual({ people: 1, administrators: 1 });
	expect((await review()).checks.find(({ state }) => state === 'blocks')?.faults).toEqual([
		{ path: 'signInMethods', section: 'sign-in', code: 'locked_out', count: 1 },
	]);
	const decision = { proposalId, decision: 'approved', reason } as const;
	expect(await app.client().refused(decideProposal, decision, { token: colleague.token })).toBe('brands.blocked');
	await link(administrator.person, 'zoho');
	await app.client().succeed(decideProposal, decision, { token: colleague.token });
	expect(app.registry.getByKey(brandKey).signInMethods).toEqual(withoutMicrosoft.signInMethods);
});

it('a second step that is not required any more says how many have none, and so does a provider that is trusted', async () => {
	const person = await addTestPerson(app);
	await app.rows('delete from two_factor_methods where user_id = $1', [person.id]);
	expect((await read()).withoutSecondStep).toBe(1);
	await link(person, 'zoho');
	await changeFields(app, editor, { secondFactor: 'optional', trustsMultiFactorOf: ['zoho'] });
	expect((await review()).effects).toEqual([
		{ code: 'second_step_optional', path: 'secondFactor', people: 1 },
		{ code: 'second_step_trusted', path: 'trustsMultiFactorOf', people: 1 },
	]);
});

it('another main host says to both people whose passkeys and how many sessions it ends', async () => {
	const person = await addTestPerson(app);
	await app.rows(
		`insert into passkeys (organisation_id, id, user_id, credential_id, relying_party, public_key, counter, user_handle, authenticator,
			is_synced, is_backed_up, created_at) values ($1, $2::text, $3, convert_to($2::text, 'UTF8'), 'localhost', '\\x00', 0, '\\x00', '', false, false, $4)`,
		[person.organisationId, crypto.randomUUID(), person.id, app.clock.now()],
	);
	const { hosts } = app.registry.getByKey(brandKey);
	await changeFields(app, editor, { hosts: [...hosts, 'new.portico.example'] });
	expect((await review()).effects).toEqual([]);
	await changeFields(app, editor, { canonicalOrigin: 'http://new.portico.example:4321' });
	const { effects } = await review();
	await openTestSession(app, person);
	const sessions = effects.find(({ code }) => code === 'sessions_end')?.people ?? 0;
	expect(sessions).toBeGreaterThan(0);
	expect((await review()).effects).toEqual([
		{ code: 'passkeys_end', path: 'canonicalOrigin', people: 1 },
		{ code: 'sessions_end', path: 'canonicalOrigin', people: sessions + 1 },
	]);
	const order = { brandKey, kind, revision: await revisionOf(app, editor, kind), reason } as const;
	const { proposalId } = await app.client().succeed(proposeBrand, order, { token: editor.token });
	const { changes } = await app.client().succeed(getProposal, { proposalId }, { token: colleague.token });
	expect(changes.slice(-2)).toMatchObject([
		{ label: 'People who lose their passkeys', after: '1' },
		{ label: 'Sessions that end', after: String(sessions + 1) },
	]);
});
