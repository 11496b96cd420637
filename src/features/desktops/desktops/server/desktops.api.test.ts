// On both databases.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Answer, TestClient } from '#test/support/test-client.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { readStanding } from '#features/desktops/shortcuts/server/api.ts';
import { getDesktop } from '../contract.ts';
import { addDesktop, type DesktopFixture } from './fixtures.ts';
import { listDesktops } from './access.ts';

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let token: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	person = await addTestPerson(app);
	client = app.client();
	token = await openTestSession(app, person);
});

const rates = {
	name: 'Rates',
	nameFr: 'Taux',
	link: 'https://www.bankofcanada.ca/',
	icon: 'percent',
	tint: 'blue',
} as const;
const learning = { name: 'Learning', nameFr: 'Formation', link: 'https://a.example/', icon: 'users' } as const;

function make(owner: TestPerson, parts: Partial<DesktopFixture> = {}): Promise<string> {
	const desktop = { organisationId: owner.organisationId, ownerId: owner.id, name: 'My day', ...parts };
	return app.database.transaction((queries) => addDesktop(queries, app.clock, desktop));
}
const ask = (desktopId?: string): Promise<Answer<typeof getDesktop>> =>
	client.call(getDesktop, desktopId === undefined ? {} : { desktopId }, { token });

const placed = (x: number, y: number) => ({ wide: { x, y, w: 2, h: 1 } });
const shownNames = (output: Answer<typeof getDesktop>['output']) =>
	output?.desktop.tiles.map(({ shortcut }) => shortcut?.name);

describe('the desktop home', () => {
	it('is made for one new person after the other', async () => {
		// More often than the database plans the statement afresh.
		for (let time = 0; time < 12; time += 1) {
			const fresh = await openTestSession(app, await addTestPerson(app));
			expect((await client.succeed(getDesktop, {}, { token: fresh })).desktops).toHaveLength(1);
		}
	});

	it('is the default desktop with its tiles in order, and the list of all', async () => {
		const second = await make(person, { name: 'Second', isDefault: false, position: 2 });
		const first = await make(person, { background: 'mist', shortcuts: [rates, learning], position: 1 });
		const output = await client.succeed(getDesktop, {}, { token });
		const own = { right: 'own', ownerName: '' };
		const tile = {
			id: expect.any(String),
			kind: 'shortcut',
			sectionId: expect.any(String),
			version: 0,
			title: '',
			text: '',
		};
		const look = { id: expect.any(String), opens: 'new', pictureId: '' };
		expect(output).toEqual({
			desktop: {
				...own,
				id: first,
				name: 'My day',
				isDefault: true,
				defaultBecause: 'first',
				revision: 0,
				background: { key: 'mist', pictureId: '', fit: 'cover', dimming: 0, darkest: 0, brightest: 1 },
				arranged: [],
				sections: [{ id: expect.any(String), name: '', version: 0 }],
				tiles: [
					{
						...tile,
						places: placed(0, 0),
						shortcut: { ...look, name: 'Rates', nameFr: 'Taux', link: rates.link, icon: 'percent', tint: 'blue' },
					},
					{
						...tile,
						places: placed(2, 0),
						shortcut: {
							...look,
							name: 'Learning',
							nameFr: 'Formation',
							link: learning.link,
							icon: 'users',
							tint: 'neutral',
						},
					},
				],
			},
			desktops: [
				{ ...own, id: first, name: 'My day', isDefault: true, defaultBecause: 'first' },
				{ ...own, id: second, name: 'Second', isDefault: false },
			],
		});
	});

	it('is another desktop when its id is given', async () => {
		await make(person, { shortcuts: [rates] });
		const second = await make(person, { name: 'Second', isDefault: false, position: 2, shortcuts: [learning] });
		const { output } = await ask(second);
		expect(output?.desktop).toMatchObject({ id: second, isDefault: false });
		expect(shownNames(output)).toEqual(['Learning']);
	});

	it('without shortcuts is empty', async () => {
		await make(person);
		expect((await ask()).output?.desktop.tiles).toEqual([]);
	});

	it.each([
		['en', 'My desktop'],
		['fr', 'Mon espace de travail'],
	] as const)(
		'is a first one with live tiles for a person who has none, named in %s, and stays the same',
		async (language, name) => {
			person = await addTestPerson(app, { language });
			token = await openTestSession(app, person);
			const { output } = await ask();
			expect(output?.desktop).toMatchObject({ name, isDefault: true });
			expect(output?.desktop.tiles.map(({ live }) => live)).toContain('credits');
			expect((await ask()).output).toEqual(output);
		},
	);
});

describe('a desktop of someone else (R-47, R-48)', () => {
	it('is answered exactly as one that does not exist, for every owner', async () => {
		await make(person, { shortcuts: [learning] });
		const colleague = await make(await addTestPerson(app), { shortcuts: [rates] });
		const sameBrand = await make(await addTestPerson(app, { organisationId: organisations.porticoStaff }));
		const otherBrand = await make(await addTestPerson(app, { organisationId: organisations.piper }));
		const answers = [];
		for (const id of [crypto.randomUUID(), colleague, sameBrand, otherBrand, 'x', '%', "' or 1=1 --"]) {
			const { status, text, returnStatus } = await ask(id);
			answers.push({ status, text: text.replace(returnStatus.requestId, '…') });
		}
		expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining('desktops.not_found') });
		for (const answer of answers) expect(answer).toEqual(answers[0]);
	});

	it('is in no list', async () => {
		const own = await make(person);
		await make(await addTestPerson(app), { name: 'Foreign' });
		await make(await addTestPerson(app, { organisationId: organisations.piper }), { name: 'Foreign' });
		expect((await ask()).output?.desktops.map(({ id }) => id)).toEqual([own]);
	});
});

describe('row-level security, the second wall (R-49)', () => {
	const tables = ['desktops', 'desktop_tiles', 'library_shortcuts', 'library_words', 'users', 'offices'];

	it('shows an organisation its own rows whatever a statement asks for', async () => {
		await make(person, { shortcuts: [rates] });
		const stranger = await addTestPerson(app, { organisationId: organisations.piper });
		const foreign = await make(stranger, { shortcuts: [rates] });
		await app.database.tenant(person.organisationId, async (queries) => {
			const own = await readStanding(
				queries,
				{ organisationId: person.organisationId, userId: person.id, powers: [] },
				app.registry.getByKey('portico'),
			);
			expect(
				await listDesktops(queries, { ...own, organisationId: stranger.organisationId, userId: stranger.id }),
			).toEqual([]);
			const tiles = sql`select id from desktop_tiles where desktop_id = ${foreign}`;
			expect((await tiles.execute(queries)).rows).toEqual([]);
			for (const table of tables) {
				const { rows } = await sql<{
					organisation_id: number;
				}>`select distinct organisation_id from ${sql.table(table)}`.execute(queries);
				for (const row of rows) expect(row, table).toEqual({ organisation_id: person.organisationId });
			}
		});
	});

	it('lets no organisation write, move or erase rows of another', async () => {
		const stranger = await addTestPerson(app, { organisationId: organisations.piper });
		const foreign = await make(stranger);
		const own = await make(person);
		const attempt = (id: string, organisationId: number) =>
			app.database.tenant(person.organisationId, async (queries) => {
				const { rows } = await sql`update desktops set name = 'taken', organisation_id = ${organisationId}
					where id = ${id} returning id`.execute(queries);
				return rows;
			});
		expect(await attempt(foreign, stranger.organisationId)).toEqual([]);
		await expect(attempt(own, stranger.organisationId)).rejects.toThrow(/row-level security/);
		const planted = {
			organisationId: stranger.organisationId,
			ownerId: stranger.id,
			name: 'planted',
			isDefault: false,
		};
		await expect(
			app.database.tenant(person.organisationId, (queries) => addDesktop(queries, app.clock, planted)),
		).rejects.toThrow(/row-level security/);
		await app.database.tenant(person.organisationId, (queries) =>
			sql`delete from desktops where id = ${foreign}`.execute(queries),
		);
		expect(await app.rows('select name from desktops where id = $1', [foreign])).toEqual([{ name: 'My day' }]);
	});
});

describe('the database itself', () => {
	it('keeps one default desktop a person', async () => {
		await make(person);
		await expect(make(person, { name: 'Second' })).rejects.toThrow(/desktops__default/);
	});

	it.each(['http://a.example', 'javascript:alert(1)', ' https://a.example', `https://a.example/${'x'.repeat(2048)}`])(
		'refuses the link %s (R-67)',
		async (link) => {
			await expect(make(person, { shortcuts: [{ ...rates, link }] })).rejects.toThrow(/check constraint/);
		},
	);
});
