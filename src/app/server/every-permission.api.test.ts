// Every permission that there is can be had: from what `npm run setup` leaves in an empty database, by calls of the Access screen alone, to an
// act that it allows and that was refused before. A new permission is in it by being declared, or fails here.
import { inEachLanguage } from '#platform/contract/language.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { getOfficeWallet } from '#features/billing/office-wallet/contract.ts';
import { listPublications, publishTiles } from '#features/desktops/managed-tiles/contract.ts';
import {
	findGrantees,
	getGrantOptions,
	grantAccess,
	permissionsOf,
	type StaffPermission,
	staffPermissions,
} from '#features/staff/access/contract.ts';
import { sendingOf } from '#test/support/invitations.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { runSetup } from '../../../scripts/lib/setup-command.ts';
import { readSetupOrder, type SetupOptions } from '../../../scripts/lib/setup-order.ts';
import { endpoints } from './slices.ts';

const officeId = 'gander';
let app: TestApp;
let first: TestPerson;
beforeAll(async () => {
	app = await openOwnTestApp();
	first = await addTestPerson(app);
	await setUp({});
	return () => app.close();
});

async function setUp(more: SetupOptions): Promise<string> {
	const { database, registry } = app;
	const names = { 'given-name': 'Robin', 'family-name': 'Doucette' };
	const place = { organisation: String(organisations.portico), office: 'Gander', city: 'Gander' };
	const known = { brands: registry.all(), missing: [] };
	const order = await readSetupOrder({ ...place, ...names, email: first.email, ...more }, known);
	return runSetup({ database, registry, ...sendingOf(app) }, order);
}

const administer = async () => ({ token: await openTestSession(app, first) });

/** As the screen does it: somebody is found by name, and gets a role that it offers. */
async function giveByScreen(name: string, permission: StaffPermission, kind?: 'brand'): Promise<void> {
	const by = await administer();
	const { people } = await app.client().succeed(findGrantees, { query: name }, by);
	const { scopes } = await app.client().succeed(getGrantOptions, {}, by);
	// The narrowest that is offered: of the roles the one that brings the least, at an office where that can be.
	const offered = scopes
		.flatMap(({ kind, id, roles }) => roles.map((role) => ({ kind, id, role })))
		.filter(
			({ role, kind: placeKind }) => permissionsOf(role).includes(permission) && (kind ?? placeKind) === placeKind,
		)
		.toSorted((one, other) => Number(other.id === officeId) - Number(one.id === officeId));
	const least = Math.min(...offered.map(({ role }) => permissionsOf(role).length));
	const wanted = offered.find(({ role }) => permissionsOf(role).length === least);
	if (wanted === undefined) throw new Error(`The screen offers no role with ${permission}`);
	const { kind: wantedKind, id, role } = wanted;
	const grant = { grantId: crypto.randomUUID(), userId: people[0]?.userId ?? 0, role, scope: { kind: wantedKind, id } };
	await app.client().succeed(grantAccess, { ...grant, reason: 'Needed for their work' }, by);
}

async function addColleague() {
	const familyName = `Walker${crypto.randomUUID().slice(0, 8)}`;
	const person = await addTestPerson(app, { familyName, officeId });
	return { familyName, token: await openTestSession(app, person) };
}

it.each(staffPermissions)('%s is given by the Access screen, and allows what asks for it', async (permission) => {
	const { familyName, token } = await addColleague();
	const asking: readonly Endpoint[] = endpoints.filter(
		({ access }: Endpoint) => typeof access === 'object' && 'staff' in access && access.staff === permission,
	);
	// No call of the staff area asks for an office's wallet.
	const acts = asking.length === 0 ? [getOfficeWallet] : asking;
	const refusals = async (): Promise<readonly boolean[]> =>
		Promise.all(
			acts.map(async (endpoint: Endpoint) => {
				const { returnStatus } = await app.client().post(endpoint, {}, { token });
				return ['session.forbidden', 'credits.no_office'].includes(returnStatus.errorKey ?? '');
			}),
		);
	expect(await refusals()).not.toContain(false);
	await giveByScreen(familyName, permission);
	const after = await refusals();
	expect(after.filter(Boolean).length).toBeLessThan(after.length);
	expect(asking.length > 0 || permission === 'credits.manage_office').toBe(true);
});

const note = (kind: 'brand' | 'office', id: string) => ({
	publicationId: crypto.randomUUID(),
	audience: { kind, id },
	tiles: [
		{
			content: { kind: 'note' as const, words: inEachLanguage(() => 'Closed on Friday') },
			isMandatory: true,
			w: 4,
			h: 1,
		},
	],
});

it('the tiles of one office are handed over, and those of the whole brand by who was set up for it', async () => {
	const { familyName, token } = await addColleague();
	await giveByScreen(familyName, 'desktops.manage');
	await app.client().succeed(publishTiles, note('office', officeId), { token });
	expect(await app.client().refused(publishTiles, note('brand', ''), { token })).toBe(
		'managed_tiles.audience_not_found',
	);
	const { scopes } = await app.client().succeed(getGrantOptions, {}, await administer());
	expect(scopes.map(({ kind }) => kind)).not.toContain('brand');
	await setUp({ 'whole-brand': true });
	await giveByScreen(familyName, 'desktops.manage', 'brand');
	await app.client().succeed(publishTiles, note('brand', ''), { token });
	const { audiences } = await app.client().succeed(listPublications, {}, { token });
	expect(audiences.map(({ kind }) => kind)).toContain('brand');
});
