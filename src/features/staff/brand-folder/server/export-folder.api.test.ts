// On both databases.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { readStored } from '#platform/server/brands/published-brands.ts';
import { readReturnStatus } from '#test/support/answers.ts';
import {
	addEditor,
	beginBrand,
	type BrandApp,
	changeFields,
	clearDrafts,
	type Editor,
	openBrandApp,
} from '#test/support/brand-drafts.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { readZip } from '#test/support/zip.ts';
import { exportBrandFolder } from '../contract.ts';

let app: BrandApp;
let editor: Editor;
beforeAll(async () => {
	app = await openBrandApp();
	return () => app.close();
});
beforeEach(async () => {
	editor = await addEditor(app);
	await clearDrafts(app, editor);
});

const get = (brandKey: string, token = editor.token) =>
	app.client().send({
		path: `${exportBrandFolder.path}?BrandKey=${brandKey}`,
		headers: { authorization: `Bearer ${token}` },
	});
const refusalOf = async (brandKey: string, token?: string) =>
	readReturnStatus(await get(brandKey, token)).returnStatus.errorKey;

it('what is live of a brand leaves as the folder that its files are, and the audit log says so', async () => {
	await changeFields(app, editor, { 'tagline.en': 'A draft that stays here' });
	const answer = await get('portico');
	expect(answer.status).toBe(200);
	expect(answer.headers['content-disposition']).toBe('attachment; filename="portico.zip"');
	const stored = await readStored(app.database, ['portico']);
	const written = readZip(answer.bytes);
	expect(written.map(({ name }) => name).toSorted()).toEqual([...stored.paths].toSorted());
	for (const { name, bytes } of written) expect(bytes.equals(stored.read(name) ?? Buffer.alloc(0)), name).toBe(true);
	const rows = await app.rows(`select details from audit_events where event = 'brands.exported' and actor_id = $1`, [
		editor.person.id,
	]);
	expect(rows).toEqual([{ details: { brand: 'portico' } }]);
});

it('is for editors of the brand alone, and of what was published', async () => {
	expect(await refusalOf('piper')).toBe('brands.not_found');
	const { token } = await addTestStaff(app, { role: 'directory_reader' });
	expect(await refusalOf('portico', token)).toBe('session.forbidden');
	const begun = await beginBrand(app, editor);
	expect(await refusalOf(begun)).toBe('brand_folder.not_published');
});
