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

type DesktopTables = { desktops: { organisation_id: number; id: string; name: string } };

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
const ask = (DesktopID?: string): Promise<Answer<typeof getDesktop>> =>
	client.call(getDesktop, DesktopID === undefined ? {} : { DesktopID }, { token });

const placed = (X: number, Y: number) => ({ Wide: { X, Y, W: 2, H: 1 } });
const shownNames = (output: Answer<typeof getDesktop>['output']) =>
	output?.Desktop.Tiles.map(({ Shortcut }) => Shortcut?.Name);

describe('the desktop home', () => {
	it('is made for one new person after the other', async () => {
		// More often than the database plans the statement afresh.
		for (let time = 0; time < 12; time += 1) {
			const fresh = await openTestSession(app, await addTestPerson(app));
			expect((await client.succeed(getDesktop, {}, { token: fresh })).Desktops).toHaveLength(1);
		}
	});

	it('is the default desktop with its tiles in order, and the list of all', async () => {
		const second = await make(person, { name: 'Second', isDefault: false, position: 2 });
		const first = await make(person, { background: 'mist', shortcuts: [rates, learning], position: 1 });
		const output = await client.succeed(getDesktop, {}, { token });
		const own = { Right: 'own', OwnerName: '' };
		const tile = {
			ID: expect.any(String),
			Kind: 'shortcut',
			SectionID: expect.any(String),
			Version: 0,
			Title: '',
			Text: '',
		};
		const look = { ID: expect.any(String), Opens: 'new', PictureID: '' };
		expect(output).toEqual({
			Desktop: {
				...own,
				ID: first,
				Name: 'My day',
				IsDefault: true,
				DefaultBecause: 'first',
				Revision: 0,
				Background: { Key: 'mist', PictureID: '', Fit: 'cover', Dimming: 0, Darkest: 0, Brightest: 1 },
				Arranged: [],
				Sections: [{ ID: expect.any(String), Name: '', Version: 0 }],
				Tiles: [
					{
						...tile,
						Places: placed(0, 0),
						Shortcut: { ...look, Name: 'Rates', NameFr: 'Taux', Link: rates.link, Icon: 'percent', Tint: 'blue' },
					},
					{
						...tile,
						Places: placed(2, 0),
						Shortcut: {
							...look,
							Name: 'Learning',
							NameFr: 'Formation',
							Link: learning.link,
							Icon: 'users',
							Tint: 'neutral',
						},
					},
				],
			},
			Desktops: [
				{ ...own, ID: first, Name: 'My day', IsDefault: true, DefaultBecause: 'first' },
				{ ...own, ID: second, Name: 'Second', IsDefault: false },
			],
		});
	});

	it('is another desktop when its id is given', async () => {
		await make(person, { shortcuts: [rates] });
		const second = await make(person, { name: 'Second', isDefault: false, position: 2, shortcuts: [learning] });
		const { output } = await ask(second);
		expect(output?.Desktop).toMatchObject({ ID: second, IsDefault: false });
		expect(shownNames(output)).toEqual(['Learning']);
	});

	it('without shortcuts is empty', async () => {
		await make(person);
		expect((await ask()).output?.Desktop.Tiles).toEqual([]);
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
			expect(output?.Desktop).toMatchObject({ Name: name, IsDefault: true });
			expect(output?.Desktop.Tiles.map(({ Live }) => Live)).toContain('credits');
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
			answers.push({ status, text: text.replace(returnStatus.RequestID, '…') });
		}
		expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining('desktops.not_found') });
		for (const answer of answers) expect(answer).toEqual(answers[0]);
	});

	it('is in no list', async () => {
		const own = await make(person);
		await make(await addTestPerson(app), { name: 'Foreign' });
		await make(await addTestPerson(app, { organisationId: organisations.piper }), { name: 'Foreign' });
		expect((await ask()).output?.Desktops.map(({ ID }) => ID)).toEqual([own]);
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
			app.database.tenant(person.organisationId, (queries) =>
				queries
					.withTables<DesktopTables>()
					.updateTable('desktops')
					.set({ name: 'taken', organisation_id: organisationId })
					.where('id', '=', id)
					.returning('id')
					.execute(),
			);
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
			queries.withTables<DesktopTables>().deleteFrom('desktops').where('id', '=', foreign).execute(),
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
