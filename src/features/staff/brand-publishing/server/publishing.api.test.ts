// On both databases.
import { after, days, hours } from '#platform/contract/duration.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideProposal, getProposal } from '#features/staff/approvals/contract.ts';
import { changeBrand, getBrand, listBrands } from '#features/staff/brand-editor/contract.ts';
import {
	addEditor,
	beginBrand,
	type BrandApp,
	changeFields,
	clearDrafts,
	completeBrand,
	type Editor,
	fullName,
	openBrandApp,
	revisionOf,
} from '#test/support/brand-drafts.ts';
import { addTestStaff } from '#test/support/staff.ts';
import {
	cancelBrandPlan,
	getBrandVersion,
	listBrandVersions,
	planBrandPublish,
	proposeBrand,
	publishBrand,
	republishBrandVersion,
	reviewBrand,
} from '../contract.ts';

let app: BrandApp;
let other: BrandApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
	app = await openBrandApp();
	other = await openBrandApp(app);
	return async () => {
		await other.close();
		await app.close();
	};
});
beforeEach(async () => {
	editor = await addEditor(app);
	colleague = await addEditor(app);
	await clearDrafts(app, editor);
});

const brandKey = 'portico';
const reason = 'As agreed on Tuesday';
const loginPage = async (of: BrandApp = app) =>
	// Each answer has its own nonce.
	(await of.client().send({ path: '/account/login' })).text.replaceAll(/nonce="[^"]*"/g, '');
const publish = async () => {
	const revision = await revisionOf(app, editor);
	return (await app.client().succeed(publishBrand, { brandKey, revision }, { token: editor.token })).number;
};
const versions = async (kind: 'appearance' | 'commerce' = 'appearance') =>
	(await app.client().succeed(listBrandVersions, { brandKey, kind }, { token: editor.token })).versions;
const someTagline = () => `One door ${crypto.randomUUID()}`;

describe('a publish', () => {
	it('is seen at once where it was made, and by every other process at its next look', async () => {
		const tagline = someTagline();
		await changeFields(app, editor, { 'tagline.en': tagline });
		expect(await loginPage()).not.toContain(tagline);
		const number = await publish();
		expect(await loginPage()).toContain(tagline);
		await other.brands.refresh();
		expect(await loginPage(other)).toContain(tagline);
		const [latest] = await versions();
		const by = fullName(editor);
		expect(latest).toMatchObject({ number, origin: 'staff', by, changed: ['tagline.en'] });
		expect(latest).not.toHaveProperty('until');
		const { drafts } = await app.client().succeed(getBrand, { brandKey }, { token: editor.token });
		expect(drafts[0]?.changes).toBe(0);
	});

	it('names what was seen: a later change is refused, the same again is the same version', async () => {
		await changeFields(app, editor, { 'tagline.en': someTagline() });
		const revision = await revisionOf(app, editor);
		await changeFields(app, colleague, { 'tagline.fr': 'Une porte' });
		const order = { brandKey, revision };
		expect(await app.client().refused(publishBrand, order, { token: editor.token })).toBe('brands.changed_meanwhile');
		const seen = await revisionOf(app, editor);
		const again = { brandKey, revision: seen };
		const { number } = await app.client().succeed(publishBrand, again, { token: editor.token });
		expect(await app.client().succeed(publishBrand, again, { token: editor.token })).toEqual({ number });
		const nothing = { brandKey, revision: await revisionOf(app, editor) };
		expect(await app.client().refused(publishBrand, nothing, { token: editor.token })).toBe('brands.nothing_changed');
	});

	it('shows before what it changes and what stands in its way', async () => {
		await changeFields(app, editor, { 'tagline.en': 'One door', 'credits.max': 10 });
		const appearance = await app
			.client()
			.succeed(reviewBrand, { brandKey, kind: 'appearance' }, { token: editor.token });
		expect(appearance).toMatchObject({ needsSecond: false, mayPublish: true });
		expect(appearance.differences.map(({ path }) => path)).toEqual(['tagline.en']);
		expect(appearance.checks.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed']);
		const commerce = await app.client().succeed(reviewBrand, { brandKey, kind: 'commerce' }, { token: editor.token });
		expect(commerce).toMatchObject({ needsSecond: true, mayPublish: false });
		expect(commerce.approvers.map(({ userId }) => userId)).toContain(colleague.person.id);
		expect(commerce.approvers.map(({ userId }) => userId)).not.toContain(editor.person.id);
		expect(commerce.checks.find(({ state }) => state === 'blocks')).toMatchObject({
			code: 'commerce',
			faults: [{ path: 'credits.min', code: 'rule' }],
		});
		const order = { brandKey, kind: 'commerce' as const, revision: commerce.revision, reason };
		expect(await app.client().refused(proposeBrand, order, { token: editor.token })).toBe('brands.blocked');
	});
});

describe('a publish at a time', () => {
	const planFor = async (hoursAhead: number, by: Editor = editor) => {
		const at = after(app.clock.now(), hours(hoursAhead)).toISOString();
		const revision = await revisionOf(app, editor);
		return {
			at,
			answer: await app.client().call(planBrandPublish, { brandKey, revision, at }, { token: by.token }),
		};
	};

	it('goes live at that time and not before; until then nothing of it changes', async () => {
		const tagline = someTagline();
		await changeFields(app, editor, { 'tagline.en': tagline });
		const { at, answer } = await planFor(5);
		expect(answer.status).toBe(200);
		const { drafts } = await app.client().succeed(getBrand, { brandKey }, { token: editor.token });
		expect(drafts[0]).toMatchObject({ state: 'planned', plannedFor: at, sentBy: fullName(editor) });
		const change = { brandKey, changes: [{ path: 'tagline.en', seen: 'null', value: '"x"' }] };
		expect(await app.client().refused(changeBrand, change, { token: colleague.token })).toBe('brands.planned');
		await app.runDue();
		expect(await loginPage()).not.toContain(tagline);
		app.clock.advance(hours(5));
		await app.runDue();
		expect(await loginPage()).toContain(tagline);
	});

	it('goes live at another time where somebody changes it, and not at the earlier one', async () => {
		const tagline = someTagline();
		await changeFields(app, editor, { 'tagline.en': tagline });
		await planFor(2);
		const { at, answer } = await planFor(5, colleague);
		expect(answer.status).toBe(200);
		const { drafts } = await app.client().succeed(getBrand, { brandKey }, { token: editor.token });
		expect(drafts[0]).toMatchObject({ state: 'planned', plannedFor: at, sentBy: fullName(colleague) });
		app.clock.advance(hours(3));
		await app.runDue();
		expect(await loginPage()).not.toContain(tagline);
		app.clock.advance(hours(2));
		await app.runDue();
		expect(await loginPage()).toContain(tagline);
	});

	it('can be cancelled, and then does nothing', async () => {
		const tagline = someTagline();
		await changeFields(app, editor, { 'tagline.en': tagline });
		await planFor(1);
		await app.client().succeed(cancelBrandPlan, { brandKey }, { token: colleague.token });
		app.clock.advance(hours(2));
		await app.runDue();
		expect(await loginPage()).not.toContain(tagline);
		editor = await addEditor(app);
		expect(await changeFields(app, editor, { 'tagline.en': someTagline() })).toMatchObject({ outcome: 'saved' });
	});

	it('is refused for the past, and for later than in 90 days', async () => {
		await changeFields(app, editor, { 'tagline.en': someTagline() });
		for (const ahead of [-1, 91 * 24])
			expect((await planFor(ahead)).answer.returnStatus.errorKey).toBe('brands.time_invalid');
	});

	it('that a check stops publishes nothing, and its author is told', async () => {
		await changeFields(app, editor, { 'tagline.en': someTagline() });
		await planFor(1);
		// What a later version of the portal might find: a picture that is not there any more.
		await app.rows(`update brand_draft_changes set value = '"{nothing}"' where path = 'tagline.en'`);
		const before = await versions();
		const { brands } = await app.client().succeed(listBrands, {}, { token: editor.token });
		expect(brands[0]?.attention[0]).toEqual({ code: 'plan_fails', section: 'words', count: 1 });
		app.clock.advance(days(1));
		await app.runDue();
		await app.runDue();
		const { email } = editor.person;
		editor = await addEditor(app);
		expect(await versions()).toEqual(before);
		const mail = await app.rows<{ subject: string }>('select subject from captured_messages where recipient = $1', [
			email,
		]);
		expect(mail.map(({ subject }) => subject)).toContain('Portico wasn’t published');
		const { drafts } = await app.client().succeed(getBrand, { brandKey }, { token: editor.token });
		expect(drafts[0]).toMatchObject({ state: 'open', changes: 1 });
	});
});

describe('what two people decide', () => {
	const send = async (kind: 'appearance' | 'commerce') => {
		const revision = await revisionOf(app, editor, kind);
		const order = { brandKey, kind, revision, reason };
		return (await app.client().succeed(proposeBrand, order, { token: editor.token })).proposalId;
	};
	const approve = (proposalId: string, by: Pick<Editor, 'token'>) =>
		app.client().call(decideProposal, { proposalId, decision: 'approved', reason }, { token: by.token });

	it('goes live by the approval of another one, and waits unchanged until then', async () => {
		const name = `Portico Technologies ${crypto.randomUUID()} Inc.`;
		const unitPrice = (app.registry.getByKey(brandKey).credits?.unitPrice ?? 0) - 1;
		await changeFields(app, editor, {
			'legalEntity.name': name,
			'credits.unitPrice': unitPrice,
			registration: 'invitation',
		});
		const proposalId = await send('commerce');
		const { changes } = await app.client().succeed(getProposal, { proposalId }, { token: colleague.token });
		expect(changes, 'nobody approves a price in cents, or a key').toEqual(
			expect.arrayContaining([
				expect.objectContaining({ after: formatMoney(unitPrice, 'en') }),
				expect.objectContaining({ after: 'By invitation' }),
			]),
		);
		const { brands } = await app.client().succeed(listBrands, {}, { token: colleague.token });
		expect(brands[0]).toMatchObject({
			drafts: [{ kind: 'commerce', state: 'waiting', proposalId }],
			attention: [{ code: 'waits_for_you' }],
		});
		const change = { brandKey, changes: [{ path: 'legalEntity.name', seen: 'null', value: '"x"' }] };
		expect(await app.client().refused(changeBrand, change, { token: editor.token })).toBe('brands.waits');
		expect((await approve(proposalId, editor)).returnStatus.errorKey).toBe('approvals.own');
		expect((await approve(proposalId, colleague)).status).toBe(200);
		expect(app.registry.getByKey(brandKey).legalEntity.name).toBe(name);
		const [latest] = await versions('commerce');
		const names = [editor, colleague].map(fullName);
		expect(latest).toMatchObject({
			by: names[0],
			approvedBy: names[1],
			changed: expect.arrayContaining(['legalEntity.name']),
		});
	});

	it('is not approved by who administers one organisation of several', async () => {
		const administrator = await addTestStaff(app);
		await changeFields(app, editor, { 'legalEntity.name': `Other ${crypto.randomUUID()}` });
		const proposalId = await send('commerce');
		expect((await approve(proposalId, administrator)).returnStatus.errorKey).toBe('approvals.right_lost');
	});

	it('is a legal text as well, though it is appearance', async () => {
		const { fields } = await app.client().succeed(getBrand, { brandKey, section: 'words' }, { token: editor.token });
		const lead = `What we do with data ${crypto.randomUUID()}`;
		const changed = Object.fromEntries(
			['legal.privacy.en', 'legal.privacy.fr'].map((path) => {
				const text: object = JSON.parse(fields.find((one) => one.path === path)?.live ?? '{}');
				return [path, { ...text, lead }];
			}),
		);
		expect(await changeFields(app, editor, changed)).toMatchObject({ outcome: 'saved' });
		const order = { brandKey, revision: await revisionOf(app, editor) };
		expect(await app.client().refused(publishBrand, order, { token: editor.token })).toBe('brands.needs_second');
		expect((await approve(await send('appearance'), colleague)).status).toBe(200);
		expect((await app.client().send({ path: '/account/Privacy' })).text).toContain(lead);
	});
});

it('a new brand is made of its parts, and is live as a whole by two people', async () => {
	const key = await beginBrand(app, editor);
	await completeBrand(app, editor, key);
	const brand = await app.client().succeed(getBrand, { brandKey: key }, { token: editor.token });
	expect(brand).toMatchObject({ faults: [], isPublished: false });
	expect(brand.parts?.every(({ isDone }) => isDone)).toBe(true);
	const seen = { brandKey: key, revision: await revisionOf(app, editor, 'appearance', key) };
	expect(await app.client().refused(publishBrand, seen, { token: editor.token })).toBe('brands.needs_second');
	const order = { ...seen, kind: 'appearance' as const, reason };
	const { proposalId } = await app.client().succeed(proposeBrand, order, { token: editor.token });
	const { changes } = await app.client().succeed(getProposal, { proposalId }, { token: colleague.token });
	const shown = changes.map(({ after }) => after);
	const first = 'Robin Doucette, robin@lakeshore.example';
	expect(shown).toEqual(expect.arrayContaining(['portal.lakeshore.example', '10099', 'mark: mark.svg', first]));
	expect(shown.filter((words) => /[[{]/.test(words))).toEqual([]);
	const decision = { proposalId, decision: 'approved' as const, reason };
	await app.client().succeed(decideProposal, decision, { token: colleague.token });
	const page = await app.clientAt('portal.lakeshore.example').send({ path: '/account/login' });
	expect(page.text).toContain('Lending by the lake');
	expect(page.text).not.toContain('Portico');
	const { brands } = await app.client().succeed(listBrands, {}, { token: editor.token });
	expect(brands.map((one) => one.brandKey)).toEqual([brandKey]);
});

describe('an older version', () => {
	it('is live again to the byte, as a new one and with the draft as it was', async () => {
		const before = await loginPage();
		const live = (await versions())[0]?.number ?? 0;
		await changeFields(app, editor, { 'colours.accent': '#a3440f', 'tagline.en': someTagline() });
		const number = await publish();
		expect(await loginPage()).not.toBe(before);
		await changeFields(app, editor, { 'hotline.number': '1 800 555-0199' });
		const seen = await app
			.client()
			.succeed(getBrandVersion, { brandKey, kind: 'appearance', number: live }, { token: editor.token });
		expect(seen).toMatchObject({ against: number, mayPublishAgain: true, faults: [] });
		expect(seen.differences.map(({ path }) => path)).toContain('tagline.en');
		const order = { brandKey, number: live, live: number };
		const made = await app.client().succeed(republishBrandVersion, order, { token: editor.token });
		expect(made).toEqual({ number: number + 1 });
		expect(await app.client().succeed(republishBrandVersion, order, { token: editor.token })).toEqual(made);
		expect(await loginPage()).toBe(before);
		expect((await versions())[0]).toMatchObject({ number: number + 1, againOf: live });
		const { drafts } = await app.client().succeed(getBrand, { brandKey }, { token: editor.token });
		expect(drafts[0]?.changes).toBe(1);
	});

	it('keeps the legal texts of today, and commerce has no way back', async () => {
		const [latest] = await versions('commerce');
		const order = { brandKey, kind: 'commerce' as const, number: latest?.number ?? 0 };
		const seen = await app.client().succeed(getBrandVersion, order, { token: editor.token });
		expect(seen).toMatchObject({ mayPublishAgain: false, differences: [] });
		const missing = { brandKey, number: 999, live: (await versions())[0]?.number ?? 0 };
		expect(await app.client().refused(republishBrandVersion, missing, { token: editor.token })).toBe(
			'brands.no_such_version',
		);
	});
});
