// Production without a brand: the start leads to `npm run setup`, which asks for the first one and makes it with the way in.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runOperatorCommand } from '#test/support/operator-commands.ts';
import { findFreePort, startPortal } from '#test/support/process.ts';
import { buildProduction } from '#test/support/production.ts';
import { createPostgresDatabase } from '#test/support/test-database.ts';
import { newFolder } from './new-folder.ts';

const firstBrand = {
	brand: 'harbourview',
	'brand-name-en': 'Harbourview',
	'brand-name-fr': 'Havre',
	'tagline-en': 'Your mortgage desk',
	'tagline-fr': 'Votre bureau hypothécaire',
	host: 'portal.harbour.example',
	accent: '#1670a8',
	hotline: '416 555-0199',
	'hours-en': 'weekdays, 9 a.m. to 5 p.m.',
	'hours-fr': 'en semaine, de 9 h à 17 h',
	'legal-name': 'Harbourview Inc.',
	'postal-address': '1 Front Street, Toronto ON M5J 1A1',
	'support-email': 'help@harbour.example',
	'privacy-officer': 'Sam Lee, privacy@harbour.example',
};
const administrator = {
	office: 'Waterfront',
	city: 'Toronto',
	email: 'robin@harbour.example',
	'given-name': 'Robin',
	'family-name': 'Doucette',
};
const write = (options: Readonly<Record<string, string>>): readonly string[] =>
	Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);

test('production without a brand leads into npm run setup, which makes the first one', async () => {
	const folder = join(newFolder(), 'brands');
	mkdirSync(folder);
	const { OIDC_CLIENT_SECRETS: _none, ...env } = buildProduction(await createPostgresDatabase(), folder);
	const start = async () => startPortal({ port: await findFreePort(), dataDir: newFolder(), env });
	const setup = (...args: readonly string[]) => runOperatorCommand(process.cwd(), 'setup', args, env);

	const refused = await (await start()).ended();
	expect(refused).toMatchObject({ code: 1 });
	expect(refused.complaint).toBe(
		`portico: The database has no brands yet. The brand folder ${folder} holds no brand. Run npm run setup, which asks for what the first brand needs, or write brands there as src/brands/README.md says.\n`,
	);

	const lacking = await setup(...write({ ...firstBrand, accent: '#ffee00', host: 'https://portal.harbour.example' }));
	expect(lacking.code).toBe(1);
	expect(lacking.complaint).toContain(
		`There is no brand, neither in the database nor in ${folder}. The first one is made now.`,
	);
	expect(lacking.complaint).toContain('--host must be a host name in lower case, without https:// and port');
	expect(lacking.complaint).toMatch(/--accent cannot be read on all pages; the nearest that can is #[0-9a-f]{6}/);

	const withoutOffice = await setup(...write(firstBrand));
	expect(withoutOffice.complaint, 'the brand waits for the way in').toContain('--office is missing');
	expect((await (await start()).ended()).code, 'nothing was made').toBe(1);

	const made = await setup(...write({ ...firstBrand, ...administrator }));
	expect(made, made.complaint).toMatchObject({ code: 0 });
	expect(made.output).toContain('Brand harbourview: it is live.');
	expect(made.output).toContain('is invited as administrator of the whole brand');
	expect(made.output).toMatch(/https:\/\/portal\.harbour\.example\/account\/register#\S+/);

	const portal = await start();
	await portal.ready();
	await portal.kill();
	expect(portal.output()).not.toContain('lacks organisations');

	const again = await setup(...write({ brand: 'other' }), '--organisations-only');
	expect(again).toMatchObject({
		code: 1,
		complaint: expect.stringContaining('--brand is for a portal without brands'),
	});
});
