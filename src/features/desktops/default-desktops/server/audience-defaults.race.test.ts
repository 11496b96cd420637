import { beforeAll, beforeEach, expect, it } from 'vitest';
import {
	createDesktop,
	deleteDesktop,
	restoreDesktop,
	setDefaultDesktop,
} from '#features/desktops/management/contract.ts';
import { handOverDesktop } from '#features/desktops/sharing/contract.ts';
import { manageDesktops } from '#features/desktops/shortcuts/contract.ts';
import { addDesktopUser, addTestTeam, type DesktopUser } from '#test/support/desktops.ts';
import { openOwnTestApp, type TestApp } from '#test/support/test-app.ts';
import { setAudienceDefault } from '../contract.ts';

let app: TestApp;
/** It is another process on the same database. */
let twin: TestApp;
let managers: readonly [DesktopUser, DesktopUser];
let amelia: DesktopUser;
let team: string;
beforeAll(async () => {
	app = await openOwnTestApp();
	twin = await openOwnTestApp({ database: app.database, clock: app.clock });
	return async () => {
		await twin.close();
		await app.close();
	};
});
beforeEach(async () => {
	const add = () => addDesktopUser(app, { permissions: [manageDesktops] });
	managers = [await add(), await add()];
	amelia = await addDesktopUser(app);
	team = await addTestTeam(app, [amelia]);
});

const clientOf = (index: number) => (index % 2 === 0 ? app : twin).client();
const inParallel = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
	Promise.all(Array.from({ length: count }, (_, index) => run(index)));

async function make({ client, token }: DesktopUser, name = 'More'): Promise<string> {
	const desktopId = crypto.randomUUID();
	await client.succeed(createDesktop, { desktopId, name }, { token });
	return desktopId;
}
const toTeam = () => ({ kind: 'team' as const, id: team });
const opens = async (user: DesktopUser) => (await user.open()).desktops.filter(({ isDefault }) => isDefault);
const isSet = async () =>
	(await app.rows<{ id: string }>('select desktop_id as id from audience_defaults where scope = $1', [`team:${team}`]))
		.map(({ id }) => id)
		.at(0);

it('a hundred parallel wishes of a person and of two managers leave one that opens first', async () => {
	const own = [(await amelia.open()).desktop.id, await make(amelia), await make(amelia)];
	const theirs = [await make(managers[0]), await make(managers[1])];
	const statuses = await inParallel(100, async (index) => {
		const client = clientOf(index);
		if (index % 4 === 0) {
			const desktopId = own[index % own.length] ?? '';
			return (await client.call(setDefaultDesktop, index % 8 === 0 ? { desktopId } : {}, { token: amelia.token }))
				.status;
		}
		const which = index % 2;
		const { token } = managers[which === 0 ? 0 : 1];
		const audience = index % 3 === 0 ? toTeam() : { kind: 'person' as const, id: String(amelia.person.id) };
		const desktopId = index % 7 === 0 ? undefined : theirs[which];
		const input = { audience, ...(desktopId !== undefined && { desktopId }) };
		return (await client.call(setAudienceDefault, input, { token })).status;
	});
	expect(new Set(statuses)).toEqual(new Set([200]));
	expect(await opens(amelia)).toHaveLength(1);
});

it('two managers at once: what each says was before is what the other set', async () => {
	const names = ['One', 'Two'] as const;
	const theirs = [await make(managers[0], names[0]), await make(managers[1], names[1])];
	await inParallel(40, (index) => {
		const which = index % 2;
		const input = { audience: toTeam(), desktopId: theirs[which] ?? '' };
		return clientOf(index).succeed(setAudienceDefault, input, { token: managers[which === 0 ? 0 : 1].token });
	});
	const rows = await app.rows<{ before: string | null; after: string | null }>(
		`select before ->> 'desktop' as before, after ->> 'desktop' as after from audit_events
			where event = 'managed_tiles.default_set' and object_id = any($1::text[]) order by at, id`,
		[theirs],
	);
	const steps = new Set(rows.map(({ before, after }) => `${before ?? ''}>${after ?? ''}`));
	expect([...steps].every((step) => ['>One', '>Two', 'One>Two', 'Two>One'].includes(step))).toBe(true);
	expect(rows.filter(({ before }) => before === null)).toHaveLength(1);
	const forth = rows.filter(({ before, after }) => before === 'One' && after === 'Two').length;
	const back = rows.filter(({ before, after }) => before === 'Two' && after === 'One').length;
	expect(Math.abs(forth - back)).toBeLessThanOrEqual(1);
});

it('set while it is deleted, it opens first or is gone, and never half of both', async () => {
	const { client, token } = managers[0];
	for (let round = 0; round < 10; round += 1) {
		const desktopId = await make(managers[0]);
		const [set, deleted] = await Promise.all([
			clientOf(0).call(setAudienceDefault, { audience: toTeam(), desktopId }, { token }),
			clientOf(1).call(deleteDesktop, { desktopId }, { token }),
		]);
		expect(deleted.status).toBe(200);
		if (set.status !== 200) expect(set.returnStatus.errorKey).toBe('desktops.not_found');
		expect(await opens(amelia)).toMatchObject([{ defaultBecause: 'first' }]);
		await client.succeed(restoreDesktop, { desktopId }, { token });
		const [now] = await opens(amelia);
		expect(now?.id === desktopId).toBe(set.status === 200);
		await client.succeed(setAudienceDefault, { audience: toTeam() }, { token });
	}
});

it('set while it is handed over, it opens first for no one afterwards', async () => {
	const { token } = managers[0];
	// A person gets so many desktops in a day.
	for (let round = 0; round < 4; round += 1) {
		const desktopId = await make(managers[0]);
		const userId = String(managers[1].person.id);
		const [set, given] = await Promise.all([
			clientOf(0).call(setAudienceDefault, { audience: toTeam(), desktopId }, { token }),
			clientOf(1).call(handOverDesktop, { desktopId, userId }, { token }),
		]);
		expect(given.status).toBe(200);
		// The former owner may still edit it.
		if (set.status !== 200) expect(set.returnStatus.errorKey).toBe('desktops.not_owner');
		expect(await isSet()).toBeUndefined();
		expect(await opens(amelia)).toMatchObject([{ defaultBecause: 'first' }]);
	}
});
