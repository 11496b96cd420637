// On both databases.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Feature, features } from '#platform/contract/features.ts';
import { decideProposal } from '#features/staff/approvals/contract.ts';
import { getBrandFeatures } from '#features/staff/brand-features/contract.ts';
import { listSubscriptions } from '#features/billing/subscriptions/contract.ts';
import {
	addEditor,
	type BrandApp,
	changeFields,
	clearDrafts,
	type Editor,
	openBrandApp,
	revisionOf,
} from '#test/support/brand-drafts.ts';
import { addSubscriber, change } from '#test/support/subscriptions.ts';
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
});

const brandKey = 'portico';
const kind = 'commerce';
const reason = 'As agreed on Tuesday';
const read = async (feature: Feature) => {
	const answer = await app.client().succeed(getBrandFeatures, { brandKey }, { token: editor.token });
	return answer.features.find((one) => one.feature === feature);
};
const review = () => app.client().succeed(reviewBrand, { brandKey, kind }, { token: editor.token });
const send = async () => {
	const order = { brandKey, kind, revision: await revisionOf(app, editor, kind), reason } as const;
	return await app.client().call(proposeBrand, order, { token: editor.token });
};
const approve = (proposalId: string) =>
	app.client().call(decideProposal, { proposalId, decision: 'approved', reason }, { token: colleague.token });
const proposalOf = ({ output }: Awaited<ReturnType<typeof send>>): string => output?.proposalId ?? '';

it('each feature says what goes with it, and what it needs', async () => {
	const answer = await app.client().succeed(getBrandFeatures, { brandKey }, { token: editor.token });
	expect(answer.features.map(({ feature }) => feature)).toEqual(features);
	expect(await read('transfers')).toEqual({
		feature: 'transfers',
		hasData: true,
		needs: 'credits',
		people: 0,
		running: 0,
		pages: 1,
		acts: 0,
		tiles: 0,
		calls: 3,
		jobs: 0,
		mails: 2,
	});
	expect(answer.organisations.length).toBeGreaterThan(0);
});

it('what is turned off says whom it touches, and stays on while something of it runs', async () => {
	const subscriber = await addSubscriber(app);
	expect(await read('subscriptions')).toMatchObject({ people: 1, running: 1 });
	await changeFields(app, editor, { 'features.subscriptions': false });
	const blocked = await review();
	expect(blocked.effects).toEqual([{ code: 'subscriptions', path: 'features.subscriptions', people: 1 }]);
	expect(blocked.checks.find(({ state }) => state === 'blocks')).toEqual({
		code: 'features',
		state: 'blocks',
		faults: [{ path: 'features.subscriptions', section: 'features', code: 'running', count: 1 }],
	});
	expect((await send()).returnStatus.errorKey).toBe('brands.blocked');
	await change(subscriber, { kind: 'cancel', subscriptionId: subscriber.subscriptionId });
	const open = await review();
	expect(open.checks.every(({ state }) => state === 'passed')).toBe(true);
	expect(open.effects).toEqual([{ code: 'subscriptions', path: 'features.subscriptions', people: 1 }]);
});

it('is asked again when it is approved, and is off for everybody once it is live', async () => {
	await changeFields(app, editor, { 'features.subscriptions': false });
	const proposalId = proposalOf(await send());
	const subscriber = await addSubscriber(app);
	expect((await approve(proposalId)).status).toBe(409);
	await change(subscriber, { kind: 'cancel', subscriptionId: subscriber.subscriptionId });
	expect((await approve(proposalId)).status).toBe(200);
	const { token } = subscriber;
	expect(await app.client().refused(listSubscriptions, {}, { token })).toBe('brand.not_offered');
	expect(app.registry.getByKey(brandKey).features).toEqual({ subscriptions: false });
});
