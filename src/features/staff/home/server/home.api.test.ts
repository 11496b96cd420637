// On both databases.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { after, days } from '#platform/contract/duration.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { addTestOffice, type TestOffice } from '#test/support/offices.ts';
import { addTestStaff, grantTestRole } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import { getStaffHome } from '../contract.ts';

let app: TestApp;
let office: TestOffice;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	office = await addTestOffice(app, { organisationId: organisations.porticoStaff });
});

const inOrganisation = { organisationId: organisations.porticoStaff };
const open = (token: string) => app.client().succeed(getStaffHome, {}, { token });

it('an administrator sees the first hour until a second one is there for good', async () => {
	await app.rows(
		"update staff_grants set revoked_at = created_at, revoked_reason = 'For a test' where organisation_id = $1 and revoked_at is null",
		[organisations.porticoStaff],
	);
	const { token } = await addTestStaff(app, {}, inOrganisation);
	const alone = await open(token);
	expect(alone.FirstHour?.find(({ Step }) => Step === 'second')).toEqual({ Step: 'second', State: 'open', Value: '1' });
	expect(alone.FirstHour?.find(({ Step }) => Step === 'office')).toMatchObject({ State: 'done', Value: 'Waterfront' });
	const guest = await office.addMember();
	await grantTestRole(app, guest, { endsOn: businessDayOf(after(app.clock.now(), days(10))) });
	const withGuest = await open(token);
	expect(withGuest.FirstHour?.find(({ Step }) => Step === 'second')).toMatchObject({ State: 'open' });
	expect(withGuest.EndingGrants).toMatchObject([{ UserID: guest.id, Role: 'organisation_administrator' }]);
	await addTestStaff(app, {}, inOrganisation);
	// Once every step is done the first hour is not shown any more.
	const { FirstHour = [{ Step: 'second', State: 'done' }] } = await open(token);
	expect(FirstHour.find(({ Step }) => Step === 'second')).toMatchObject({ State: 'done' });
});

it('figures are for who reaches the whole organisation, and count it alone', async () => {
	const { token } = await addTestStaff(app, { role: 'auditor' }, inOrganisation);
	const before = await open(token);
	await office.addMember();
	const later = await open(token);
	expect(later.Figures?.People).toBe((before.Figures?.People ?? 0) + 1);
	expect(later).not.toHaveProperty('FirstHour');
	expect(later.EndingGrants).toEqual([]);
	const narrow = await addTestStaff(
		app,
		{ role: 'directory_reader', scopeKind: 'office', scopeId: office.officeId },
		inOrganisation,
	);
	expect(await open(narrow.token)).not.toHaveProperty('Figures');
});
