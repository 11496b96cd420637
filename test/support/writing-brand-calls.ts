// Writing calls about brands, each on a draft of its own.
import { after, days } from '#platform/contract/duration.ts';
import * as contract from '#features/staff/brand-editor/contract.ts';
import { makeBrand } from '#features/staff/brand-beginnings/contract.ts';
import { importBrandFolder } from '#features/staff/brand-folder/contract.ts';
import * as publishing from '#features/staff/brand-publishing/contract.ts';
import {
	addEditor,
	beginBrand,
	changeFields,
	clearDrafts,
	drawing,
	type Editor,
	publishSamples,
	revisionOf,
} from './brand-drafts.ts';
import type { TestApp } from './test-app.ts';
import { exportSample, zipFolder } from './zip-folder.ts';
import type { WritingUpload } from './writing-ceremony-calls.ts';
import { writing, type WritingCall } from './writing-calls.ts';

async function editorOf(app: TestApp): Promise<Editor> {
	await publishSamples(app);
	const editor = await addEditor(app);
	await clearDrafts(app, editor);
	return editor;
}

async function withDraft(app: TestApp, fields: Readonly<Record<string, unknown>>) {
	const editor = await editorOf(app);
	await changeFields(app, editor, fields);
	return editor;
}

const newTagline = () => ({ 'tagline.en': `Open the door ${crypto.randomUUID()}` });

const withTagline = async (app: TestApp) => {
	const editor = await withDraft(app, newTagline());
	return { token: editor.token, revision: await revisionOf(app, editor) };
};

const brandKey = 'portico';

export const brandCalls: readonly WritingCall[] = [
	writing(contract.changeBrand, async (app) => {
		const editor = await editorOf(app);
		const key = await beginBrand(app, editor);
		const changes = [{ path: 'tagline.en', seen: 'null', value: '"Lending by the lake"' }];
		return { input: { brandKey: key, changes }, token: editor.token };
	}),
	writing(contract.undoBrandChange, async (app) => {
		const editor = await editorOf(app);
		return {
			input: { brandKey: await beginBrand(app, editor), path: 'names.fr', seen: '"Prêts Lakeshore"' },
			token: editor.token,
		};
	}),
	writing(contract.discardBrandDraft, async (app) => {
		const { token } = await withDraft(app, newTagline());
		return { input: { brandKey, kind: 'appearance' as const }, token };
	}),
	writing(makeBrand, async (app) => {
		const { token } = await editorOf(app);
		const names = { en: 'Harbour Lending', fr: 'Prêts du port' };
		const key = `brand-${crypto.randomUUID().slice(0, 12)}`;
		return { input: { brandKey: key, names, accent: '#1670a8', copiesCommerce: true }, token };
	}),
	writing(publishing.publishBrand, async (app) => {
		const { token, revision } = await withTagline(app);
		return { input: { brandKey, revision }, token };
	}),
	writing(publishing.planBrandPublish, async (app) => {
		const { token, revision } = await withTagline(app);
		return { input: { brandKey, revision, at: after(app.clock.now(), days(3)).toISOString() }, token };
	}),
	writing(publishing.cancelBrandPlan, async (app) => {
		const { token, revision } = await withTagline(app);
		const at = after(app.clock.now(), days(3)).toISOString();
		await app.client().succeed(publishing.planBrandPublish, { brandKey, revision, at }, { token });
		return { input: { brandKey }, token };
	}),
	writing(publishing.proposeBrand, async (app) => {
		const editor = await withDraft(app, { 'legalEntity.privacyOfficer': `Dana ${crypto.randomUUID()}` });
		const revision = await revisionOf(app, editor, 'commerce');
		const input = { brandKey, kind: 'commerce' as const, revision, reason: 'As agreed on Tuesday' };
		return { input, token: editor.token };
	}),
	writing(publishing.republishBrandVersion, async (app) => {
		const { token, revision } = await withTagline(app);
		const { number } = await app.client().succeed(publishing.publishBrand, { brandKey, revision }, { token });
		return { input: { brandKey, number: number - 1, live: number }, token };
	}),
];

export const brandUploads: readonly WritingUpload[] = [
	{
		endpoint: contract.uploadBrandPicture,
		prepare: async (app) => {
			const editor = await editorOf(app);
			const key = await beginBrand(app, editor);
			const query = `?BrandKey=${key}&Slot=logo-light&Seen=none`;
			return { body: Buffer.from(drawing()), type: 'image/svg+xml', token: editor.token, query };
		},
	},
	{
		endpoint: importBrandFolder,
		prepare: async (app) => {
			const { token } = await editorOf(app);
			const files = await exportSample(app.database, `brand-${crypto.randomUUID().slice(0, 12)}`);
			return { body: await zipFolder(files), type: 'application/zip', token };
		},
	},
];
