// On both databases.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
	createDesktop,
	maxDesktops,
	maxReceivedDesktops,
	renameDesktop,
	setDefaultDesktop,
} from '#features/desktops/management/contract.ts';
import { getDesktop } from '#features/desktops/desktops/contract.ts';
import { getDesktopChanges } from '#features/desktops/design/contract.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { addDesktopUser, addTestTeam, type DesktopUser } from '#test/support/desktops.ts';
import { readMessages } from '#test/support/sign-in.ts';
import { openTestApp, type TestApp } from '#test/support/test-app.ts';
import { organisations } from '#test/support/test-people.ts';
import {
	changeShare,
	endShare,
	findCandidates,
	getSharing,
	handOverDesktop,
	leaveDesktop,
	type Level,
	shareMails,
	shareDesktop,
} from '../contract.ts';

let app: TestApp;
let amelia: DesktopUser;
let marcus: DesktopUser;
let desktop: string;
beforeAll(async () => {
	app = await openTestApp();
});
beforeEach(async () => {
	amelia = await addDesktopUser(app);
	marcus = await addDesktopUser(app, { givenName: 'Marcus', familyName: 'Osei' });
	desktop = crypto.randomUUID();
	await succeed(amelia, createDesktop, { desktopId: desktop, name: 'Ours' });
});

const succeed = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.succeed(endpoint, input, { token: user.token });
const refused = <E extends Endpoint>(user: DesktopUser, endpoint: E, input: InputOf<E>) =>
	user.client.refused(endpoint, input, { token: user.token });
const person = (user: DesktopUser) => ({ desktopId: desktop, kind: 'person' as const, id: String(user.person.id) });
const team = (id: string) => ({ desktopId: desktop, kind: 'team' as const, id });
const share = (grant: ReturnType<typeof person> | ReturnType<typeof team>, level: Level = 'view') =>
	succeed(amelia, shareDesktop, { ...grant, level });

describe('a desktop that is shared', () => {
	it('is in the list of who has it, with whose it is and what they may do', async () => {
		await share(person(marcus));
		const { desktops } = await marcus.open();
		expect(desktops).toContainEqual({
			id: desktop,
			name: 'Ours',
			isDefault: false,
			right: 'view',
			ownerName: 'Amelia Chen',
		});
		expect(await refused(marcus, renameDesktop, { desktopId: desktop, name: 'Mine' })).toBe('desktops.view_only');
		expect(await refused(marcus, setDefaultDesktop, { desktopId: desktop })).toBe('desktops.not_owner');
	});

	it('with a team follows the people who join and leave it', async () => {
		const id = await addTestTeam(app, [marcus]);
		const late = await addDesktopUser(app);
		await share(team(id), 'edit');
		expect((await marcus.open(desktop)).desktop.right).toBe('edit');
		expect(await refused(late, getDesktop, { desktopId: desktop })).toBe('desktops.not_found');
		await app.rows('insert into team_members (organisation_id, team_id, user_id) values ($1, $2, $3)', [
			organisations.portico,
			id,
			late.person.id,
		]);
		expect((await late.open(desktop)).desktop.right).toBe('edit');
		await app.rows('delete from team_members where team_id = $1 and user_id = $2', [id, marcus.person.id]);
		expect(await refused(marcus, getDesktop, { desktopId: desktop })).toBe('desktops.not_found');
	});

	it('tells who has it and why; where two ways meet the higher counts', async () => {
		const id = await addTestTeam(app, [marcus], { name: 'Halifax' });
		await share(person(marcus), 'edit');
		const { shares, owner, mayChange } = await share(team(id), 'view');
		expect({ owner, mayChange }).toEqual({
			owner: { id: String(amelia.person.id), name: 'Amelia Chen' },
			mayChange: true,
		});
		expect(shares).toMatchObject([
			{ kind: 'team', name: 'Halifax', people: 1, alsoThrough: [] },
			{ kind: 'person', name: 'Marcus Osei', level: 'edit', alsoThrough: [{ teamName: 'Halifax', level: 'view' }] },
		]);
		expect((await marcus.open(desktop)).desktop.right).toBe('edit');
		expect((await succeed(marcus, getSharing, { desktopId: desktop })).mine).toEqual({
			right: 'edit',
			isByName: true,
			teams: [{ teamName: 'Halifax', level: 'view' }],
		});
	});

	it('is taken back at once, also on a screen that is open', async () => {
		await share(person(marcus), 'edit');
		const poll = { desktopId: desktop, since: 0 };
		await succeed(marcus, getDesktopChanges, poll);
		await succeed(amelia, endShare, person(marcus));
		expect(await refused(marcus, getDesktopChanges, poll)).toBe('desktops.not_found');
		expect((await marcus.open()).desktops.map(({ id }) => id)).not.toContain(desktop);
		// Ending it once more is no fault.
		expect((await succeed(amelia, endShare, person(marcus))).shares).toEqual([]);
	});

	it('can be given back, but not where a team has it', async () => {
		await share(person(marcus));
		await succeed(marcus, leaveDesktop, { desktopId: desktop });
		expect(await refused(marcus, getDesktop, { desktopId: desktop })).toBe('desktops.not_found');
		await share(team(await addTestTeam(app, [marcus])));
		expect(await refused(marcus, leaveDesktop, { desktopId: desktop })).toBe('sharing.only_through_team');
	});

	it('changes its level, and only its owner changes anything', async () => {
		await share(person(marcus), 'edit');
		expect(await refused(marcus, shareDesktop, { ...person(amelia), level: 'view' })).toBe('desktops.not_owner');
		expect(await refused(marcus, changeShare, { ...person(marcus), level: 'view' })).toBe('desktops.not_owner');
		expect(await refused(marcus, endShare, person(marcus))).toBe('desktops.not_owner');
		await succeed(amelia, changeShare, { ...person(marcus), level: 'view' });
		expect((await marcus.open(desktop)).desktop.right).toBe('view');
		const stranger = await addDesktopUser(app);
		expect(await refused(amelia, changeShare, { ...person(stranger), level: 'view' })).toBe('sharing.not_shared');
	});
});

describe('nobody is added twice (specification § 5)', () => {
	it('at whatever level, nor who has it through a team', async () => {
		const id = await addTestTeam(app, [marcus]);
		const sofia = await addDesktopUser(app, { givenName: 'Sofia' });
		await share(person(sofia));
		await share(team(id));
		for (const level of ['view', 'edit'] as const) {
			expect(await refused(amelia, shareDesktop, { ...person(sofia), level })).toBe('sharing.already_shared');
			expect(await refused(amelia, shareDesktop, { ...team(id), level })).toBe('sharing.already_shared');
			expect(await refused(amelia, shareDesktop, { ...person(marcus), level })).toBe('sharing.already_through_team');
		}
	});

	it('by the database, whatever the code does', async () => {
		await share(person(marcus));
		const insert = `insert into desktop_shares (organisation_id, desktop_id, grantee, user_id, level, shared_by, shared_at)
			values ($1, $2, $3, $4, 'edit', $5, now())`;
		const values = [organisations.portico, desktop, `person:${marcus.person.id}`, marcus.person.id, amelia.person.id];
		await expect(app.rows(insert, values)).rejects.toThrow(/duplicate key/);
		const disguised = values.with(2, `team:${marcus.person.id}`);
		await expect(app.rows(insert, disguised)).rejects.toThrow(/grantee_is_one/);
	});

	it.each([
		['oneself', () => String(amelia.person.id), 'sharing.with_oneself'],
		['nobody', () => '2147483647', 'sharing.grantee_not_found'],
		['no number', () => 'x', 'sharing.grantee_not_found'],
		['a number that is too large', () => '9999999999', 'sharing.grantee_not_found'],
	])('nor %s', async (_title, id, problem) => {
		const grant = { desktopId: desktop, kind: 'person' as const, id: id(), level: 'view' as const };
		expect(await refused(amelia, shareDesktop, grant)).toBe(problem);
	});

	it('nor people and teams of other organizations, who are answered like nobody', async () => {
		const other = await addDesktopUser(app, { organisationId: organisations.porticoStaff });
		expect(await refused(amelia, shareDesktop, { ...person(other), level: 'view' })).toBe('sharing.grantee_not_found');
		const id = await addTestTeam(app, [other]);
		expect(await refused(amelia, shareDesktop, { ...team(id), level: 'view' })).toBe('sharing.grantee_not_found');
	});
});

describe('looking for somebody', () => {
	it('finds people and teams without regard to case and accents, and tells who has it already and why', async () => {
		const name = `Zoé${crypto.randomUUID().slice(0, 8)}`;
		const zoe = await addDesktopUser(app, { givenName: name, familyName: 'Côté' });
		const ann = await addDesktopUser(app, { givenName: `${name}b`, familyName: 'Roy' });
		const id = await addTestTeam(app, [zoe, marcus], { name: `${name} team` });
		await share(team(id));
		const query = name.toLowerCase().replace('é', 'e');
		const { candidates } = await succeed(amelia, findCandidates, { desktopId: desktop, query });
		expect(candidates).toMatchObject([
			{ kind: 'team', id, people: 2, haveIt: 2, has: { level: 'view' } },
			{ kind: 'person', id: String(zoe.person.id), has: { level: 'view', teamName: `${name} team` } },
			{ kind: 'person', id: String(ann.person.id), haveIt: 0 },
		]);
		expect(candidates[2]).not.toHaveProperty('has');
	});
});

describe('handing a desktop over', () => {
	it('makes the other its owner, and leaves the former one to edit it', async () => {
		await share(person(marcus), 'view');
		await succeed(amelia, handOverDesktop, { desktopId: desktop, userId: String(marcus.person.id) });
		expect((await marcus.open(desktop)).desktop.right).toBe('own');
		expect((await amelia.open(desktop)).desktop).toMatchObject({ right: 'edit', ownerName: 'Marcus Osei' });
		expect((await succeed(marcus, getSharing, { desktopId: desktop })).shares).toMatchObject([{ name: 'Amelia Chen' }]);
	});

	it('of the default one asks for the next', async () => {
		const own = (await amelia.open()).desktop.id;
		const gift = { desktopId: own, userId: String(marcus.person.id) };
		expect(await refused(amelia, handOverDesktop, gift)).toBe('desktops.default_needed');
		await succeed(amelia, handOverDesktop, { ...gift, defaultId: desktop });
		expect((await amelia.open()).desktop.id).toBe(desktop);
	});

	it('leaves the other the last places for their own', async () => {
		await marcus.open();
		for (let count = 1; count < maxDesktops - maxReceivedDesktops.keptFree; count += 1) {
			await succeed(marcus, createDesktop, { desktopId: crypto.randomUUID(), name: `Desktop ${count}` });
		}
		const own = (await amelia.open()).desktop.id;
		const gift = { desktopId: own, userId: String(marcus.person.id), defaultId: desktop };
		expect(await refused(amelia, handOverDesktop, gift)).toBe('sharing.recipient_full');
		expect((await amelia.open()).desktop).toMatchObject({ id: own, right: 'own' });
	});

	it('brings one person at most five in a day, from all givers together and also at once', async () => {
		await marcus.open();
		const givers = await Promise.all(Array.from({ length: 8 }, () => addDesktopUser(app)));
		const answers = await Promise.all(
			givers.map(async (giver) => {
				const desktopId = (await giver.open()).desktop.id;
				const defaultId = crypto.randomUUID();
				await succeed(giver, createDesktop, { desktopId: defaultId, name: 'Next' });
				const gift = { desktopId, defaultId, userId: String(marcus.person.id) };
				return giver.client.call(handOverDesktop, gift, { token: giver.token });
			}),
		);
		const refusals = answers.flatMap(({ returnStatus }) => returnStatus.errorKey ?? []);
		expect(refusals).toEqual(Array.from({ length: 3 }, () => 'sharing.recipient_got_many'));
		expect((await marcus.open()).desktops.filter(({ right }) => right === 'own')).toHaveLength(6);
	});
});

describe('somebody who left', () => {
	it('gets no desktop, shared or handed over', async () => {
		await app.rows('update users set ends_at = $2 where id = $1 returning id', [marcus.person.id, app.clock.now()]);
		const wish = { ...person(marcus), level: 'view' as const };
		expect(await refused(amelia, shareDesktop, wish)).toBe('sharing.grantee_not_found');
		const gift = { desktopId: desktop, userId: String(marcus.person.id) };
		expect(await refused(amelia, handOverDesktop, gift)).toBe('sharing.grantee_not_found');
	});
});

describe('the mail about a desktop', () => {
	const mails = async (to: DesktopUser) => {
		await app.runDue();
		return (await readMessages(app, to.person.email)).filter(({ subject }) => subject.includes('desktop'));
	};

	it('goes to the person whom it was shared with or handed over to, and names it and who did', async () => {
		await share(person(marcus), 'edit');
		const [mail, ...others] = await mails(marcus);
		expect(others).toEqual([]);
		expect(mail?.subject).toBe('A desktop was shared with you');
		expect(mail?.text).toMatch(/Desktop: “Ours”[^]*From: “Amelia Chen”/);
		expect(mail?.text).toContain(`/desktop/home/${desktop}`);
		await succeed(amelia, handOverDesktop, {
			desktopId: desktop,
			userId: String(marcus.person.id),
		});
		expect((await mails(marcus)).map(({ subject }) => subject)).toContain('You’re now the owner of a desktop');
	});

	it('is not sent to an address that nobody has proved, nor about what was taken back at once', async () => {
		const late = await addDesktopUser(app);
		await app.rows(`update users set password_hash = null, login_name = 'new.' || id where id = $1`, [late.person.id]);
		await share(person(late));
		expect(await mails(late)).toEqual([]);
		await share(person(marcus));
		await succeed(amelia, endShare, person(marcus));
		expect(await mails(marcus)).toEqual([]);
	});

	it('goes out so often a day to one person, from all who share together', async () => {
		for (let time = 0; time < shareMails.max + 2; time += 1) {
			await share(person(marcus));
			await app.runDue();
			await succeed(amelia, endShare, person(marcus));
		}
		expect(await mails(marcus)).toHaveLength(shareMails.max);
	});
});
