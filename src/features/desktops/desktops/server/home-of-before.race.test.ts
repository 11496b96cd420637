import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { searchLibrary } from '#features/desktops/shortcuts/contract.ts';
import { asOwner } from '#platform/server/db/connections.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { schemaFolder } from '#platform/server/db/migration-files.ts';
import { openDatabase } from '#platform/server/db/open.ts';
import { DesktopUser } from '#test/support/desktops.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp } from '#test/support/test-app.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { organisations } from '#test/support/test-people.ts';
import { maxTilesInSection } from '../contract.ts';

/** The schema as it was before desktops could be changed. */
function schemaOfBefore(): string {
	const folder = mkdtempSync(join(tmpdir(), 'portico-home-of-before-'));
	cpSync(schemaFolder, folder, { recursive: true });
	const names = readdirSync(join(folder, 'migrations')).toSorted();
	const first = names.findIndex((name) => name.endsWith('_desktops_background_and_end.sql'));
	for (const name of names.slice(first)) rmSync(join(folder, 'migrations', name));
	// Of tables that came after.
	for (const name of ['settle_assignments', 'words_follow_person', 'words_of_new_people'])
		rmSync(join(folder, 'functions', `${name}.sql`));
	return folder;
}

it('the home of before is found again: desktops, their default, and every shortcut in its place and in the library', async () => {
	const connectionString = await createPostgresDatabase('empty');
	const before = schemaOfBefore();
	await migrate({ connectionString }, { folder: before });
	rmSync(before, { recursive: true });
	const count = maxTilesInSection + 1;
	const person = {
		organisationId: organisations.portico,
		id: 49_001,
		loginName: 'amelia',
		email: 'amelia@office.example',
	};
	await asOwner({ connectionString }, async (client) => {
		await client.query(
			`insert into organisations (id, name, created_at) values (${person.organisationId}, 'Harbourview', now())`,
		);
		await client.query(
			`insert into users (organisation_id, id, login_name, login_key, email, given_name, family_name, created_at)
				values ($1, $2, $3, $3, $4, 'Amelia', 'Chen', now())`,
			[person.organisationId, person.id, person.loginName, person.email],
		);
		await client.query(
			`insert into desktops (organisation_id, id, owner_id, name, is_default, position, created_at)
				values ($1, 'first', $2, 'My day', true, 1, now()), ($1, 'second', $2, 'Learning', false, 2, now())`,
			[person.organisationId, person.id],
		);
		await client.query(
			`insert into shortcuts (organisation_id, id, desktop_id, name, name_fr, link, icon, position)
				select $1, 's' || n, 'first', 'Tool ' || n, 'Résumé ' || n, 'https://www.a.example/' || n, 'link', n from generate_series(1, $2::integer) n`,
			[person.organisationId, count],
		);
	});
	const database = await openDatabase({ dataDir: '', databaseUrl: connectionString });
	const app = await openOwnTestApp({ database });
	try {
		const token = await openTestSession(app, { ...person, givenName: 'Amelia', language: 'en' });
		const amelia = new DesktopUser({ ...person, givenName: 'Amelia', language: 'en' }, token, app.client());
		const { Desktop, Desktops } = await amelia.open();
		expect(Desktops.map(({ ID, IsDefault }) => [ID, IsDefault])).toEqual([
			['first', true],
			['second', false],
		]);
		expect(Desktop.Tiles.map(({ Shortcut }) => Shortcut?.Name)).toEqual(
			Array.from({ length: count }, (_, index) => `Tool ${index + 1}`),
		);
		expect(Desktop.Sections).toHaveLength(2);
		expect((await amelia.open('second')).Desktop).toMatchObject({ Tiles: [], Sections: [{ Name: '' }] });
		for (const Query of ['tool 77', 'resume 77', 'a 77']) {
			const { Shortcuts } = await amelia.client.succeed(searchLibrary, { Query }, { token: amelia.token });
			expect(Shortcuts.map(({ Name }) => Name)).toEqual(['Tool 77']);
		}
	} finally {
		await app.close();
		await database.close();
	}
});
