import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, seconds } from '#platform/contract/duration.ts';
import { extendSession } from '#features/account/sign-in/contract.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { assistPermission } from '#features/account/identity/contract.ts';
import { beginPasskeyStep } from '#features/account/passkeys/contract.ts';
import { removePhoto, saveNames, savePreferences } from '#features/account/profile/contract.ts';
import { sendTwoFactorCode, verifyTwoFactorCode } from '#features/account/two-factor/contract.ts';
import { assistPerson, returnToOwnAccount, switchUser } from '../contract.ts';

let app: TestApp;
let staff: TestPerson;
let person: TestPerson;
let token: string;
const Reason = 'Ticket 4711: cannot find the invoice of March';
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	const rights = { organisationId: organisations.porticoStaff, permissions: [assistPermission, 'personnel.manage'] };
	staff = await addTestPerson(app, rights);
	person = await addTestPerson(app);
	token = await openTestSession(app, staff);
});

const assist = (UserID: number, by = token) => app.client().call(assistPerson, { UserID, Reason }, { token: by });
const isAlive = async (who: string): Promise<boolean> =>
	(await app.client().call(extendSession, {}, { token: who })).status === 200;

describe('acting for somebody (R-38)', () => {
	it('names both in the audit log of both organisations, with the reason', async () => {
		const { output } = await assist(person.id);
		expect(output?.UserSession).toMatchObject({ UserID: person.id });
		const auditLog = await app.rows(
			`select organisation_id as org, user_id as who, actor_id as by, event, details->>'reason' as reason
				from audit_events where actor_id = $1 order by organisation_id`,
			[staff.id],
		);
		expect(auditLog).toEqual([
			{
				org: organisations.portico,
				who: person.id,
				by: staff.id,
				event: 'switch_user.assistance_begun',
				reason: Reason,
			},
			{
				org: organisations.porticoStaff,
				who: staff.id,
				by: staff.id,
				event: 'switch_user.left_own_account',
				reason: Reason,
			},
		]);
	});

	it('ends after half an hour, and brings the own session back before that', async () => {
		const first = (await assist(person.id)).output?.AccessToken ?? '';
		app.clock.advance(minutes(29));
		const back = await app.client().succeed(returnToOwnAccount, {}, { token: first });
		expect(back.UserSession).toMatchObject({ UserID: staff.id });
		token = await openTestSession(app, staff);
		const second = (await assist(person.id)).output?.AccessToken ?? '';
		app.clock.advance(minutes(30) - seconds(1));
		expect(await isAlive(second)).toBe(true);
		app.clock.advance(seconds(1));
		expect(await isAlive(second)).toBe(false);
	});

	it('ends at once when the right to help is taken away', async () => {
		const inside = (await assist(person.id)).output?.AccessToken ?? '';
		expect(await isAlive(inside)).toBe(true);
		await app.rows("update users set permissions = '{personnel.manage}' where id = $1", [staff.id]);
		expect(await isAlive(inside)).toBe(false);
	});

	it('needs the permission, a recent proof, two factors and a reason', async () => {
		const other = await addTestPerson(app, { permissions: ['personnel.manage'] });
		expect((await assist(person.id, await openTestSession(app, other))).returnStatus.ErrorKey).toBe(
			'session.forbidden',
		);
		const single = await openTestSession(app, staff, { assurance: 'aal1' });
		expect((await assist(person.id, single)).returnStatus.ErrorKey).toBe('switch_user.second_factor_needed');
		for (const short of ['', '   ', 'help']) {
			const input = { UserID: person.id, Reason: short };
			expect(await app.client().refused(assistPerson, input, { token })).toBe('request.invalid');
		}
		app.clock.advance(minutes(10));
		expect((await assist(person.id)).returnStatus.ErrorKey).toBe('session.proof_required');
	});

	it('is refused for an equal, a superior, oneself, another brand’s person and an unknown number', async () => {
		const equal = await addTestPerson(app, { permissions: [assistPermission] });
		const superior = await addTestPerson(app, { permissions: ['personnel.manage', 'billing.manage'] });
		expect((await assist(equal.id)).returnStatus.ErrorKey).toBe('switch_user.rank');
		expect((await assist(superior.id)).returnStatus.ErrorKey).toBe('switch_user.rank');
		expect((await assist(staff.id)).returnStatus.ErrorKey).toBe('switch_user.rank');
		const ofPiper = await addTestPerson(app, { organisationId: organisations.piper });
		expect((await assist(ofPiper.id)).returnStatus.ErrorKey).toBe('switch_user.account_unavailable');
		expect((await assist(999_999_999)).returnStatus.ErrorKey).toBe('switch_user.account_unavailable');
	});

	it('gives the rights of the person who is helped and no others, and does not chain', async () => {
		const inside = (await assist(person.id)).output?.AccessToken ?? '';
		expect((await assist(person.id, inside)).returnStatus.ErrorKey).toBe('session.forbidden');
		expect(await app.client().refused(switchUser, { UserID: staff.id }, { token: inside })).toBe('session.switched');
	});

	it('changes nothing of the person: no name, no photo, no preference', async () => {
		const inside = { token: (await assist(person.id)).output?.AccessToken };
		const read = () =>
			app.rows('select given_name, family_name, preferred_name, language, theme, photo_id from users where id = $1', [
				person.id,
			]);
		const before = await read();
		const client = app.client();
		const names = { GivenName: 'Mallory', FamilyName: 'Stone', PreferredName: '' };
		expect(await client.refused(saveNames, names, inside)).toBe('session.switched');
		expect(await client.refused(savePreferences, { LanguageID: 2, Theme: 'dark' }, inside)).toBe('session.switched');
		expect(await client.refused(removePhoto, {}, inside)).toBe('session.switched');
		expect(await client.refused(sendTwoFactorCode, {}, inside)).toBe('two_factor.not_owed');
		expect(await client.refused(verifyTwoFactorCode, { Code: '123456' }, inside)).toBe('two_factor.not_owed');
		expect(await client.refused(beginPasskeyStep, {}, inside)).toBe('two_factor.not_owed');
		expect(await read()).toEqual(before);
	});

	it('has one answer for an unknown number and for a person of another brand, whatever rights they have', async () => {
		const organisationId = organisations.piper;
		const foreign = await Promise.all([
			addTestPerson(app, { organisationId }),
			addTestPerson(app, { organisationId, permissions: [assistPermission] }),
			addTestPerson(app, { organisationId, permissions: ['personnel.manage', 'billing.manage'] }),
			addTestPerson(app, { organisationId, status: 'disabled' }),
		]);
		const { returnStatus: unknown } = await assist(999_999_999);
		for (const { id } of foreign) {
			const { RequestID: _one, ...told } = (await assist(id)).returnStatus;
			const { RequestID: _other, ...expected } = unknown;
			expect(told).toEqual(expected);
		}
	});
});
