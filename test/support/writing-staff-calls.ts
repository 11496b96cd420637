// Writing calls of the staff area.
import { after, seconds } from '#platform/contract/duration.ts';
import { confirmGrant, endGrant, grantAccess, listGrants } from '#features/staff/access/contract.ts';
import { saveOffice, saveTeam } from '#features/staff/directory/contract.ts';
import { endEmployment, previewLeaving, withdrawLeaving } from '#features/staff/leaving/contract.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, organisations } from './test-people.ts';
import { importCalls } from './writing-import-calls.ts';
import { personnelCalls } from './writing-personnel-calls.ts';
import { writing, type WritingCall } from './writing-calls.ts';

async function auditorToBe(app: TestApp) {
	const { token } = await addTestStaff(app);
	const { id } = await addTestPerson(app);
	const input = {
		GrantID: crypto.randomUUID(),
		UserID: id,
		Role: 'auditor' as const,
		Scope: { Kind: 'organisation' as const, ID: '' },
		Reason: 'Yearly review',
	};
	return { input, token };
}

/** Somebody whose end is asked for, today. */
async function leaver(app: TestApp) {
	const { token } = await addTestStaff(app);
	const { id: UserID } = await addTestPerson(app);
	const { Version, Today } = await app.client().succeed(previewLeaving, { UserID }, { token });
	return { input: { UserID, Reason: 'other' as const, Choices: [], Version }, Today, token };
}

export const staffCalls: readonly WritingCall[] = [
	writing(endEmployment, leaver),
	writing(withdrawLeaving, async (app) => {
		const { input, Today, token } = await leaver(app);
		const { LeavingID = '' } = await app.client().succeed(endEmployment, { ...input, LastDay: Today }, { token });
		return { input: { UserID: input.UserID, LeavingID }, token };
	}),
	writing(grantAccess, auditorToBe),
	writing(confirmGrant, async (app) => {
		const { input, token } = await auditorToBe(app);
		await app.client().succeed(grantAccess, input, { token });
		const { Grants } = await app.client().succeed(listGrants, { UserID: input.UserID }, { token });
		await app.rows(
			`insert into access_reviews (organisation_id, id, half_year, due_on, ends_on, created_at)
				values ($1, 'open', '2020-01-01', '2999-01-01', '2999-02-01', $2)
				on conflict (organisation_id, id) do update set created_at = excluded.created_at returning id`,
			[organisations.portico, after(app.clock.now(), seconds(1))],
		);
		return { input: { GrantID: Grants[0]?.GrantID ?? '' }, token };
	}),
	writing(endGrant, async (app) => {
		const { input, token } = await auditorToBe(app);
		await app.client().succeed(grantAccess, input, { token });
		const { Grants } = await app.client().succeed(listGrants, { UserID: input.UserID }, { token });
		return { input: { GrantID: Grants[0]?.GrantID ?? '', Reason: 'Review is done' }, token };
	}),
	writing(saveOffice, async (app) => {
		const { token } = await addTestStaff(app);
		const OfficeID = crypto.randomUUID();
		return { input: { OfficeID, Name: `Gander ${OfficeID}`, City: 'Gander', TimeZone: 'America/St_Johns' }, token };
	}),
	writing(saveTeam, async (app) => {
		const { person, token } = await addTestStaff(app);
		const TeamID = crypto.randomUUID();
		return { input: { TeamID, Name: `Harbour ${TeamID}`, Members: [{ UserID: person.id, IsLead: true }] }, token };
	}),
	...importCalls,
	...personnelCalls,
];
