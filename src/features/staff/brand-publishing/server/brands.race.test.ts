// Who publishes, plans, approves, discards or imports at once does so one after the other, and nothing is lost between them.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { after, days } from '#platform/contract/duration.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { changeBrand, discardBrandDraft, getBrand } from '#features/staff/brand-editor/contract.ts';
import {
	addEditor,
	type BrandApp,
	changeFields,
	clearDrafts,
	type Editor,
	openBrandApp,
	publishSamples,
	revisionOf,
} from '#test/support/brand-drafts.ts';
import { listBrandVersions, planBrandPublish, proposeBrand, publishBrand } from '../contract.ts';

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
});

const brandKey = 'portico';
const reason = 'As agreed on Tuesday';
const rounds = [1, 2, 3, 4];
const codeOf = (answer: { readonly returnStatus: { readonly errorKey?: string | undefined } }) =>
	answer.returnStatus.errorKey ?? 'done';
const drafted = async (path = 'tagline.en') => {
	const value = `One door ${crypto.randomUUID()}`;
	await changeFields(app, editor, { [path]: value });
	return value;
};
const numbers = async (kind: 'appearance' | 'commerce' = 'appearance') =>
	(await app.client().succeed(listBrandVersions, { brandKey, kind }, { token: editor.token })).versions.map(
		({ number }) => number,
	);
const changes = async () =>
	(await app.client().succeed(getBrand, { brandKey }, { token: editor.token })).drafts.map((one) => one.changes);

it('of many who publish what they saw one does, and all hear of the same version', async () => {
	await drafted();
	const [before = 0] = await numbers();
	const order = { brandKey, revision: await revisionOf(app, editor) };
	const answers = await Promise.all(
		Array.from({ length: 8 }, (_, index) =>
			app.client().call(publishBrand, order, { token: (index % 2 === 0 ? editor : colleague).token }),
		),
	);
	expect(answers.map(({ output }) => output?.number)).toEqual(answers.map(() => before + 1));
	expect((await numbers())[0]).toBe(before + 1);
});

it.each(rounds)('of two who change one field at once one is told of the other (%d)', async () => {
	const [one, other] = await Promise.all(
		[editor, colleague].map(({ token }, index) => {
			const change = { path: 'hotline.number', seen: '"1 800 555-0142"', value: `"1 800 555-010${index}"` };
			return app.client().succeed(changeBrand, { brandKey, changes: [change] }, { token });
		}),
	);
	expect(new Set([one?.outcome, other?.outcome])).toEqual(new Set(['conflict', 'saved']));
});

it.each(rounds)(
	'a publish and an import have one order, and a draft that was not published is still there (%d)',
	async () => {
		const tagline = await drafted();
		const order = { brandKey, revision: await revisionOf(app, editor) };
		const [answer] = await Promise.all([
			app.client().call(publishBrand, order, { token: editor.token }),
			publishSamples(app),
		]);
		await app.brands.refresh();
		const all = await numbers();
		expect(all).toEqual(all.map((_, index) => (all[0] ?? 0) - index));
		const isLive = app.registry.getByKey(brandKey).tagline.en === tagline;
		expect(['done', 'brands.changed_meanwhile']).toContain(codeOf(answer));
		// What came in as a folder is whole: it stands where it came last.
		if (codeOf(answer) !== 'done') expect([isLive, await changes()]).toEqual([false, [1, 0]]);
		else expect(await changes()).toEqual([0, 0]);
	},
);

it.each(rounds)('a plan and a publish of one draft: one of them holds (%d)', async () => {
	await drafted();
	const revision = await revisionOf(app, editor);
	const at = after(app.clock.now(), days(1)).toISOString();
	const codes = await Promise.all([
		app.client().call(planBrandPublish, { brandKey, revision, at }, { token: editor.token }).then(codeOf),
		app.client().call(publishBrand, { brandKey, revision }, { token: colleague.token }).then(codeOf),
	]);
	expect([
		['done', 'brands.planned'],
		['brands.nothing_changed', 'done'],
	]).toContainEqual(codes);
});

it.each(rounds)('an approval and a discard: what was sent is published, or nothing is (%d)', async () => {
	const name = await drafted('legalEntity.name');
	const order = { brandKey, kind: 'commerce' as const, revision: await revisionOf(app, editor, 'commerce'), reason };
	const { proposalId } = await app.client().succeed(proposeBrand, order, { token: editor.token });
	const discarding = { brandKey, kind: 'commerce' as const };
	const [approved, discarded] = await Promise.all([
		app
			.client()
			.call(decideProposal, { proposalId, decision: 'approved', reason }, { token: colleague.token })
			.then(codeOf),
		app.client().call(discardBrandDraft, discarding, { token: editor.token }).then(codeOf),
	]);
	expect(approved).toBe('done');
	expect(['done', 'brands.waits']).toContain(discarded);
	expect(app.registry.getByKey(brandKey).legalEntity.name).toBe(name);
	expect(await changes()).toEqual([0, 0]);
});
