// Before an end: what was entered is kept, and another successor is named where the person is to take over.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days } from '#platform/contract/duration.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { DesktopUser } from '#test/support/desktops.ts';
import { openTestSession } from '#test/support/sign-in.ts';
import { addTestStaff } from '#test/support/staff.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { addTestPerson, organisations, type TestPerson } from '#test/support/test-people.ts';
import { endEmployment, previewLeaving, replaceSuccessor, saveLeavingDraft } from '../contract.ts';

let app: TestApp;
let admin: { readonly person: TestPerson; readonly token: string };
let nathan: DesktopUser;
let aaron: TestPerson;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	admin = await addTestStaff(app, {}, { givenName: 'Grace', familyName: 'Holloway' });
	const person = await addTestPerson(app, { givenName: 'Nathan', familyName: 'Brooks' });
	nathan = new DesktopUser(person, await openTestSession(app, person), app.client());
	aaron = await addTestPerson(app, { givenName: 'Aaron', familyName: 'Chernoff' });
});

const preview = (userId: number, token = admin.token) => app.client().succeed(previewLeaving, { userId }, { token });

describe('a draft', () => {
	const draft = {
		isNow: false,
		lastDay: '2027-01-15',
		reason: 'retired',
		note: 'A party on Friday',
		choices: [{ kind: 'desktops', id: '', to: 'office' }],
	} as const satisfies InputOf<typeof saveLeavingDraft>['draft'];
	const save = (kept: InputOf<typeof saveLeavingDraft>['draft'], token = admin.token) =>
		app.client().succeed(saveLeavingDraft, { userId: aaron.id, draft: kept }, { token });

	it('is each staff member’s own for each person, and is kept for seven days', async () => {
		await save(draft);
		const choices = [{ ...draft.choices[0], name: '' }];
		expect((await preview(aaron.id)).draft).toMatchObject({ ...draft, choices });
		await save({ ...draft, note: '', choices: [{ kind: 'team', id: 'x', to: 'person', userId: nathan.person.id }] });
		expect((await preview(aaron.id)).draft).toMatchObject({ note: '', choices: [{ name: 'Nathan Brooks' }] });
		const other = await addTestStaff(app);
		expect(await preview(aaron.id, other.token)).not.toHaveProperty('draft');
		expect(await preview(nathan.person.id)).not.toHaveProperty('draft');
		await save(undefined);
		expect(await preview(aaron.id)).not.toHaveProperty('draft');
		await save(draft);
		app.clock.advance(days(7));
		const later = await openTestSession(app, admin.person);
		expect(await preview(aaron.id, later)).not.toHaveProperty('draft');
	});

	it('is forgotten with the end, and is of no one out of reach', async () => {
		await save(draft);
		const { version } = await preview(aaron.id);
		const input = { userId: aaron.id, reason: 'other' as const, choices: [], version };
		await app.client().succeed(endEmployment, input, { token: admin.token });
		expect(await app.rows('select user_id from leaving_drafts where user_id = $1', [aaron.id])).toEqual([]);
		const stranger = await addTestPerson(app, { organisationId: organisations.maplecrest });
		const far = { userId: stranger.id, draft };
		expect(await app.client().refused(saveLeavingDraft, far, { token: admin.token })).toBe('leaving.person_not_found');
	});
});

describe('another successor', () => {
	/** Nathan leaves, and Aaron takes over the desktops. */
	async function plan(): Promise<InputOf<typeof replaceSuccessor>> {
		await nathan.open();
		const { today, version, impact } = await preview(nathan.person.id);
		const choices = impact.rows.map(({ kind, id }) => ({ kind, id, to: 'person' as const, userId: aaron.id }));
		const input = { userId: nathan.person.id, lastDay: today, reason: 'resigned' as const, choices, version };
		const { leavingId = '' } = await app.client().succeed(endEmployment, input, { token: admin.token });
		return { userId: nathan.person.id, leavingId, fromUserId: aaron.id, toUserId: admin.person.id };
	}
	const replace = (input: InputOf<typeof replaceSuccessor>) =>
		app.client().succeed(replaceSuccessor, input, { token: admin.token });
	const refused = (input: InputOf<typeof replaceSuccessor>, token = admin.token) =>
		app.client().refused(replaceSuccessor, input, { token });

	it('is named in place, which frees the person to leave, and is taken back the same way', async () => {
		const input = await plan();
		expect(await preview(aaron.id)).toMatchObject({
			refusal: 'leaving.takes_over',
			takesOver: [{ kinds: ['desktops'] }],
		});
		await replace(input);
		const free = await preview(aaron.id);
		expect(free).not.toHaveProperty('refusal');
		expect(free.takesOver).toEqual([]);
		expect((await preview(nathan.person.id)).planned?.choices).toMatchObject([{ userId: admin.person.id }]);
		await replace({ ...input, fromUserId: admin.person.id, toUserId: aaron.id });
		expect(await preview(aaron.id)).toMatchObject({ refusal: 'leaving.takes_over' });
	});

	it('is somebody who stays, in a plan that names the one before', async () => {
		const input = await plan();
		for (const toUserId of [nathan.person.id, 2_000_000_000])
			expect(await refused({ ...input, toUserId })).toBe('leaving.successor_unfit');
		expect(await refused({ ...input, fromUserId: admin.person.id })).toBe('leaving.not_planned');
		expect(await refused({ ...input, leavingId: crypto.randomUUID() })).toBe('leaving.not_planned');
		expect(await refused({ ...input, userId: admin.person.id })).toBe('leaving.oneself');
		expect(await refused({ ...input, userId: 2_000_000_000 })).toBe('leaving.person_not_found');
	});

	it('is named by those alone who may change the plan', async () => {
		const input = await plan();
		const far = await addTestStaff(app, { role: 'office_administrator', scopeKind: 'office', scopeId: 'nowhere' });
		expect(await refused(input, far.token)).toBe('leaving.person_not_found');
		expect(await refused(input, nathan.token)).toBe('session.forbidden');
	});
});
