// On both databases.
import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findProvider } from '#features/account/linked-accounts/server/api.ts';
import { decideProposal, getProposal } from '#features/staff/approvals/contract.ts';
import { getBrand } from '#features/staff/brand-editor/contract.ts';
import { proposeBrand } from '#features/staff/brand-publishing/contract.ts';
import { createKeyRing } from '#platform/server/crypto/key-ring.ts';
import { openClientSecrets } from '#platform/server/brands/client-secrets.ts';
import { readStored } from '#platform/server/brands/published-brands.ts';
import {
	addEditor,
	beginBrand,
	type BrandApp,
	changeFields,
	clearDrafts,
	type Editor,
	fullName,
	openBrandApp,
	revisionOf,
} from '#test/support/brand-drafts.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { listProviderSecrets, setProviderSecret } from '../contract.ts';

const secretKeys = [{ id: '2026', key: randomBytes(32) }];
const brandKey = 'portico';
const acme = { names: { en: 'Acme', fr: 'Acme' }, issuer: 'https://id.acme.example', clientId: 'portal' };
const secret = 'what only Acme knows';

let app: BrandApp;
let editor: Editor;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	await clearDrafts(app, editor);
	await app.rows('delete from kept_secrets');
	await app.rows(
		`update proposals set decision = 'withdrawn', decided_by = proposed_by, decided_at = proposed_at, decision_reason = 'For a test'
		where kind = 'brands.secret' and decision is null`,
	);
	await changeFields(app, editor, { 'identityProviders.acme': acme });
});

const list = () => app.client().succeed(listProviderSecrets, { brandKey }, { token: editor.token });
const set = (provider = 'acme') =>
	app.client().succeed(setProviderSecret, { brandKey, provider, secret }, { token: editor.token });

/** Another process, which has these keys. */
async function openProcess(keys = [{ id: 'test', key: Buffer.alloc(32, 'test key') }]) {
	const kept = openClientSecrets({ database: app.database, secretKeys: createKeyRing(keys) });
	await kept.refresh();
	return kept;
}

it('a secret is entered for the client that the draft names, and each process has it', async () => {
	const process = await openProcess();
	expect((await list()).providers).toMatchObject([{ provider: 'acme', state: 'missing' }]);
	await set();
	const { canEnter, providers } = await list();
	expect(canEnter).toBe(true);
	expect(providers).toEqual([
		{
			provider: 'acme',
			state: 'entered',
			setAt: expect.stringMatching(/^2026-/),
			by: expect.any(String),
			ending: 'ws',
			isUsed: false,
			returnAddress: expect.stringMatching(/^http.*\/auth\/providercallback\/acme$/),
		},
	]);
	await process.refresh();
	expect(process.find(brandKey, 'acme', acme)).toBe(secret);
	const brand = { ...app.registry.getByKey(brandKey), identityProviders: { acme } };
	expect(findProvider({ ownSecrets: {}, kept: process }, brand, 'acme')).toMatchObject({ clientSecret: secret });
});

it('another issuer is never sent it, and neither is another brand’s provider', async () => {
	await set();
	const process = await openProcess();
	expect(process.find(brandKey, 'acme', { ...acme, issuer: 'https://id.mallory.example' })).toBeUndefined();
	expect(process.find('piper', 'acme', acme)).toBeUndefined();
	await changeFields(app, editor, { 'identityProviders.acme': { ...acme, issuer: 'https://id.mallory.example' } });
	expect((await list()).providers).toMatchObject([{ state: 'missing' }]);
	// With the next one that is entered, the one that nobody uses is gone.
	await set();
	expect(await app.rows('select name from kept_secrets')).toEqual([{ name: 'acme https://id.mallory.example portal' }]);
});

it('nobody reads it again: not in the draft, its versions, the audit log or the database', async () => {
	await set();
	const { fields } = await app.client().succeed(getBrand, { brandKey, section: 'sign-in' }, { token: editor.token });
	const files = await readStored(app.database, [brandKey]);
	const named = await app.rows<{ name: string }>(
		`select tablename as name from pg_tables where schemaname = 'public' and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
	);
	const rows = await Promise.all(named.map(({ name }) => app.rows(`select t::text as row from ${name} t`)));
	const everything = JSON.stringify([fields, await list(), files.paths.map((path) => String(files.read(path))), rows]);
	expect(everything).toContain('brands.secret_set');
	expect(everything).not.toContain(secret);
	expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
});

it('without its key it says so, and without any key none is entered', async () => {
	await set();
	const process = await openProcess(secretKeys);
	expect(process.find(brandKey, 'acme', acme)).toBeUndefined();
	expect(process.findFault(brandKey, 'acme', acme)).toBe(
		'It was sealed with the key test, which SECRET_KEYS does not have.',
	);
	const keyless = await openOwnTestApp({ ...app, config: { secretKeys: [] } });
	const { canEnter, providers } = await keyless
		.client()
		.succeed(listProviderSecrets, { brandKey }, { token: editor.token });
	expect({ canEnter, providers }).toMatchObject({ canEnter: false, providers: [{ state: 'unreadable' }] });
	const order = { brandKey, provider: 'acme', secret };
	expect(await keyless.client().refused(setProviderSecret, order, { token: editor.token })).toBe(
		'brand_commerce.no_key',
	);
	await keyless.close();
});

it('only a provider of the draft has one', async () => {
	const order = { brandKey, provider: 'umbrella', secret };
	expect(await app.client().refused(setProviderSecret, order, { token: editor.token })).toBe(
		'brand_commerce.no_such_provider',
	);
});

it('a brand that was never published has the return address of its draft', async () => {
	const key = await beginBrand(app, editor);
	const host = 'portal.lakeshore.example';
	await changeFields(app, editor, { 'identityProviders.acme': acme }, key);
	const find = async () =>
		(await app.client().succeed(listProviderSecrets, { brandKey: key }, { token: editor.token })).providers[0];
	expect(await find()).not.toHaveProperty('returnAddress');
	await changeFields(app, editor, { hosts: [host], canonicalOrigin: `https://${host}` }, key);
	expect(await find()).toMatchObject({ returnAddress: `https://${host}/auth/providercallback/acme` });
});

describe('of a client that people sign in with', () => {
	const next = 'what Acme has known since Monday';
	const reason = 'The former one ends on Friday';
	let colleague: Editor;
	beforeEach(async () => {
		colleague = await addEditor(app);
		await set();
		if (app.registry.getByKey(brandKey).identityProviders?.['acme'] !== undefined) return;
		const order = { brandKey, kind: 'commerce' as const, revision: await revisionOf(app, editor, 'commerce'), reason };
		const { proposalId } = await app.client().succeed(proposeBrand, order, { token: editor.token });
		await decide(proposalId, 'approved');
	});
	const decide = (proposalId: string, decision: 'approved' | 'refused', by: Editor = colleague) =>
		app.client().call(decideProposal, { proposalId, decision, reason }, { token: by.token });
	const replace = (value = next) => {
		const order = { brandKey, provider: 'acme', secret: value, reason };
		return app.client().call(setProviderSecret, order, { token: editor.token });
	};
	const known = async () => (await openProcess()).find(brandKey, 'acme', acme);

	it('another secret counts once a second person has approved it, and until then the former one', async () => {
		expect(
			await app
				.client()
				.refused(setProviderSecret, { brandKey, provider: 'acme', secret: next }, { token: editor.token }),
		).toBe('brand_commerce.reason_missing');
		const [first, again] = [await replace(), await replace()];
		const proposalId = first.output?.proposalId ?? '';
		expect(again.output).toEqual({ proposalId });
		expect((await replace('another one that was pasted')).returnStatus.errorKey).toBe('approvals.waits_already');
		expect((await list()).providers).toMatchObject([
			{ state: 'entered', ending: 'ws', isUsed: true, waiting: { proposalId, by: fullName(editor) } },
		]);
		const { changes } = await app.client().succeed(getProposal, { proposalId }, { token: colleague.token });
		expect(changes.map(({ before, after }) => [before, after])).toEqual([
			['', 'Acme'],
			['', 'https://id.acme.example, portal'],
			['…ws', '…ay'],
		]);
		expect(await known()).toBe(secret);
		expect((await decide(proposalId, 'approved', editor)).returnStatus.errorKey).toBe('approvals.own');
		expect((await decide(proposalId, 'approved')).status).toBe(200);
		expect(await known()).toBe(next);
		expect((await list()).providers[0]).not.toHaveProperty('waiting');
		expect(await app.rows('select name from kept_secrets')).toEqual([{ name: 'acme https://id.acme.example portal' }]);
	});

	it('one that was refused is never used, and another one can be sent', async () => {
		const { output } = await replace();
		expect((await decide(output?.proposalId ?? '', 'refused')).status).toBe(200);
		expect(await known()).toBe(secret);
		const later = await replace('what Acme has known since Tuesday');
		expect((await decide(later.output?.proposalId ?? '', 'approved')).status).toBe(200);
		expect(await known()).toBe('what Acme has known since Tuesday');
	});

	it('what cannot be used is mended at once', async () => {
		await app.rows('delete from kept_secrets');
		expect((await replace()).output).toEqual({});
		expect(await known()).toBe(next);
	});

	it('an approval is outdated where the brand has another client by then', async () => {
		const { output } = await replace();
		const moved = { ...acme, clientId: 'portal-2' };
		await changeFields(app, editor, { 'identityProviders.acme': moved });
		const order = { brandKey, kind: 'commerce' as const, revision: await revisionOf(app, editor, 'commerce'), reason };
		const { proposalId } = await app.client().succeed(proposeBrand, order, { token: editor.token });
		expect((await decide(proposalId, 'approved')).status).toBe(200);
		expect((await decide(output?.proposalId ?? '', 'approved')).returnStatus.errorKey).toBe('approvals.outdated');
	});
});
