// What two people publish of a brand goes live on its day, and nothing of it is taken from what the seller owes.
import { after, days, hours, minutes } from '#platform/contract/duration.ts';
import { formatDay } from '#platform/contract/date-time.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { decideProposal, getProposal } from '#features/staff/approvals/contract.ts';
import { getBrand } from '#features/staff/brand-editor/contract.ts';
import {
	addEditor,
	type BrandApp,
	changeFields,
	clearDrafts,
	type Editor,
	fullName,
	openBrandApp,
	revisionOf,
} from '#test/support/brand-drafts.ts';
import { listBrandVersions, planBrandPublish, proposeBrand, reviewBrand } from '../contract.ts';

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
const versions = async () =>
	(await app.client().succeed(listBrandVersions, { brandKey, kind: 'appearance' }, { token: editor.token })).versions;
const send = async () => {
	const revision = await revisionOf(app, editor);
	const order = { brandKey, kind: 'appearance' as const, revision, reason };
	return (await app.client().succeed(proposeBrand, order, { token: editor.token })).proposalId;
};
const approve = (proposalId: string, by: Pick<Editor, 'token'>) =>
	app.client().call(decideProposal, { proposalId, decision: 'approved', reason }, { token: by.token });

/** Gives a legal text another lead, in both languages. */
const reword = async (page: 'privacy' | 'terms', effective?: string): Promise<string> => {
	const { fields } = await app.client().succeed(getBrand, { brandKey, section: 'words' }, { token: editor.token });
	const lead = `What we do with data ${crypto.randomUUID()}`;
	const changed = Object.fromEntries(
		[`legal.${page}.en`, `legal.${page}.fr`].map((path) => {
			const text: object = JSON.parse(fields.find((one) => one.path === path)?.live ?? '{}');
			return [path, { ...text, lead, ...(effective !== undefined && { effective }) }];
		}),
	);
	expect(await changeFields(app, editor, changed)).toMatchObject({ outcome: 'saved' });
	return lead;
};
const privacyPage = async (): Promise<string> => (await app.client().send({ path: '/account/Privacy' })).text;
const dayAhead = (ahead: number): string => businessDayOf(after(app.clock.now(), days(ahead)));
const reviewed = () => app.client().succeed(reviewBrand, { brandKey, kind: 'appearance' }, { token: editor.token });

it('an approved legal text goes live on its day, not with its approval', async () => {
	const day = dayAhead(12);
	const lead = await reword('privacy', day);
	const startsAt = beginOfDay(day, businessTimeZone).toISOString();
	expect(await reviewed()).toMatchObject({ startsAt, checks: expect.not.arrayContaining([{ state: 'blocks' }]) });
	const proposalId = await send();
	const { changes } = await app.client().succeed(getProposal, { proposalId }, { token: colleague.token });
	expect(changes[0]).toEqual({ label: 'Goes live on', before: '', after: formatDay(day, 'en') });
	expect((await approve(proposalId, colleague)).status).toBe(200);
	expect(await privacyPage()).not.toContain(lead);
	const { drafts } = await app.client().succeed(getBrand, { brandKey }, { token: editor.token });
	expect(drafts[0]).toMatchObject({
		state: 'planned',
		plannedFor: startsAt,
		sentBy: fullName(editor),
		approvedBy: fullName(colleague),
	});
	const earlier = {
		brandKey,
		revision: (await reviewed()).revision,
		at: after(app.clock.now(), hours(1)).toISOString(),
	};
	expect(await app.client().refused(planBrandPublish, earlier, { token: editor.token })).toBe('brands.needs_second');
	app.clock.set(new Date(Date.parse(startsAt) - minutes(1)));
	await app.runDue();
	expect(await privacyPage()).not.toContain(lead);
	app.clock.set(new Date(startsAt));
	await app.runDue();
	expect(await privacyPage()).toContain(lead);
	const names = [editor, colleague].map(fullName);
	editor = await addEditor(app);
	expect((await versions())[0]).toMatchObject({ by: names[0], approvedBy: names[1] });
});

it('legal texts of different days, or of a far day, are refused together', async () => {
	await reword('privacy', dayAhead(5));
	await reword('terms', dayAhead(9));
	const order = { brandKey, kind: 'appearance' as const, revision: (await reviewed()).revision, reason };
	expect(
		(await reviewed()).checks.find(({ code }) => code === 'legal')?.faults.map(({ path, code }) => [path, code]),
	).toEqual([
		['legal.terms.en', 'later'],
		['legal.terms.fr', 'later'],
	]);
	expect(await app.client().refused(proposeBrand, order, { token: editor.token })).toBe('brands.blocked');
	await clearDrafts(app, editor);
	await reword('privacy', dayAhead(92));
	expect((await reviewed()).mayPublish).toBe(false);
});

it('the number of a tax stays while invoices have that tax, and can be corrected', async () => {
	const blocked = async () => {
		const asked = { brandKey, kind: 'commerce' as const };
		const { checks } = await app.client().succeed(reviewBrand, asked, { token: editor.token });
		return checks.flatMap(({ faults }) => faults.map(({ path, code }) => [path, code]));
	};
	const path = 'legalEntity.registrations.qst';
	await changeFields(app, editor, { [path]: null });
	expect(await blocked()).toEqual([]);
	const sold = (seller: string, place: string, tax: string) =>
		app.rows(
			`insert into books_sales (seller, origin, origin_id, part, n, organisation_id, is_note, number, day, is_credited, place, tax, rate_millionths,
				registration, base, amount, sale, counted)
			values ($1, 'invoice', $2, 0, 0, 10001, false, 1, '2026-03-01', false, $3, $4, 99750, '1', 100, 10, 100, 1)`,
			[seller, crypto.randomUUID(), place, tax],
		);
	await sold('piper', 'QC', 'QST');
	await sold(brandKey, 'QC', 'GST');
	expect(await blocked()).toEqual([]);
	await sold(brandKey, 'QC', 'QST');
	expect(await blocked()).toEqual([[path, 'charged']]);
	const order = { brandKey, kind: 'commerce' as const, revision: await revisionOf(app, editor, 'commerce'), reason };
	expect(await app.client().refused(proposeBrand, order, { token: editor.token })).toBe('brands.blocked');
	// Another number is a correction.
	await changeFields(app, editor, { [path]: '1200555142 TQ0002' });
	expect(await blocked()).toEqual([]);
});
