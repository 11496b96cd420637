import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addEditor, type BrandApp, clearDrafts, type Editor, openBrandApp } from '#test/support/brand-drafts.ts';
import { beginBrand, type NewBrandOptions } from '../../../../../scripts/lib/new-brand-command.ts';
import type { Ask } from '../../../../../scripts/lib/questions.ts';
import { getBrand, listBrands } from '../contract.ts';

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

const begin = (options: NewBrandOptions, ask?: Ask) => beginBrand(app, options, ask);
const whole = (): NewBrandOptions => ({
	key: 'lakeshore',
	'name-en': 'Lakeshore Lending',
	'name-fr': 'Prêts Lakeshore',
	accent: '#1670a8',
	by: editor.person.loginName,
});

describe('npm run brand -- new', () => {
	it('begins what the screen begins: a draft that its staff see and complete', async () => {
		expect(await begin(whole())).toMatch(
			/^lakeshore is begun as a draft under portico\..*\/UserAgentAdmin\/brands\/lakeshore$/,
		);
		const { brands } = await app.client().succeed(listBrands, {}, { token: editor.token });
		expect(brands.map(({ brandKey, isPublished }) => [brandKey, isPublished])).toEqual([
			['portico', true],
			['lakeshore', false],
		]);
		const input = { brandKey: 'lakeshore', section: 'commerce' } as const;
		const { names, fields } = await app.client().succeed(getBrand, input, { token: editor.token });
		expect(names).toEqual({ en: 'Lakeshore Lending', fr: 'Prêts Lakeshore' });
		expect(fields.find(({ path }) => path === 'credits.unitPrice')?.draft).toBe('100');
		const [row] = await app.rows(`select actor_id, object_name from audit_events where event = 'brands.begun'`);
		expect(row).toEqual({ actor_id: editor.person.id, object_name: 'Lakeshore Lending' });
	});

	it('takes nothing of the own brand’s commerce where it is to be plain', async () => {
		await begin({ ...whole(), plain: true });
		const input = { brandKey: 'lakeshore', section: 'commerce' } as const;
		const { fields } = await app.client().succeed(getBrand, input, { token: editor.token });
		expect(fields.find(({ path }) => path === 'credits.unitPrice')?.draft).toBe('null');
	});

	it('asks for what is missing until the answer is right', async () => {
		const answers = ['Lakeshore', 'lakeshore', 'Lakeshore Lending', 'Prêts Lakeshore', 'blue', '#1670a8'];
		const asked: string[] = [];
		await begin({ by: editor.person.loginName }, async (question) => {
			asked.push(question);
			return answers.shift() ?? '';
		});
		expect(asked[1]).toContain('--key must have 2 to 31 lower-case letters');
		expect(asked[5]).toContain('--accent must be a colour such as #1670a8');
	});

	it('names everything that is wrong at once, and says why it begins nothing', async () => {
		await expect(begin({ key: '9', accent: 'red' })).rejects.toThrow(
			/^--key must have .*\n--name-en is missing\n--name-fr is missing\n--accent must be .*\n--by is missing$/,
		);
		await expect(begin({ ...whole(), by: 'nobody' })).rejects.toThrow(
			'No active account has the name or address nobody.',
		);
		await expect(begin({ ...whole(), key: 'piper' })).rejects.toThrow('This key is already used.');
		await expect(begin({ ...whole(), accent: '#ffe0b0' })).rejects.toThrow('This colour is too light to read.');
		expect(await app.rows('select 1 from brand_beginnings')).toEqual([]);
	});
});
