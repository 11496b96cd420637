import { expect, it } from 'vitest';
import { sendingOf } from '#test/support/invitations.ts';
import { openTestApp } from '#test/support/test-app.ts';
import { runSetup } from '../../../../../scripts/lib/setup-command.ts';

it('of eight setups at once, one invites, and the others find it', async () => {
	const app = await openTestApp();
	const { database, registry } = app;
	const administrator = {
		organisationId: 10_001,
		office: 'Laval',
		city: 'Laval',
		email: 'race@laval.example',
		givenName: 'Robin',
		familyName: 'Doucette',
		language: 'fr',
		isOfBrand: false,
		hasNewLink: false,
	} as const;
	const dependencies = { database, registry, ...sendingOf(app) };
	// With the office there already nothing but the lock makes one wait for the other.
	await runSetup(dependencies, {
		organisations: [],
		administrator: { ...administrator, email: 'other@laval.example' },
	});
	const said = await Promise.all(
		Array.from({ length: 8 }, () => runSetup(dependencies, { organisations: [], administrator })),
	);
	expect(said.filter((text) => text.includes('/account/register#'))).toHaveLength(1);
	expect(said.filter((text) => text.includes('has an open invitation'))).toHaveLength(7);
	expect(await app.rows(`select 1 from invitations where email = 'race@laval.example'`)).toHaveLength(1);
});
