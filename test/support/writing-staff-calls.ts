// Writing calls of the staff area.
import { after, seconds } from '#platform/contract/duration.ts';
import { confirmGrant, endGrant, grantAccess, listGrants } from '#features/staff/access/contract.ts';
import { saveOffice, saveTeam } from '#features/staff/directory/contract.ts';
import {
	askToSettle,
	endEmployment,
	previewLeaving,
	replaceSuccessor,
	saveLeavingDraft,
	withdrawLeaving,
} from '#features/staff/leaving/contract.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { addTestPerson, organisations } from './test-people.ts';
import { announcementCalls } from './writing-announcement-calls.ts';
import { brandCommerceCalls } from './writing-brand-commerce-calls.ts';
import { brandHostCalls } from './writing-brand-host-calls.ts';
import { brandSenderCalls } from './writing-brand-sender-calls.ts';
import { importCalls } from './writing-import-calls.ts';
import { personnelCalls } from './writing-personnel-calls.ts';
import { writing, type WritingCall } from './writing-calls.ts';

async function auditorToBe(app: TestApp) {
	const { token } = await addTestStaff(app);
	const { id } = await addTestPerson(app);
	const input = {
		grantId: crypto.randomUUID(),
		userId: id,
		role: 'auditor' as const,
		scope: { kind: 'organisation' as const, id: '' },
		reason: 'Yearly review',
	};
	return { input, token };
}

/** Somebody whose end is asked for, today. */
async function leaver(app: TestApp) {
	const { token } = await addTestStaff(app);
	const { id: userId } = await addTestPerson(app);
	const { version, today } = await app.client().succeed(previewLeaving, { userId }, { token });
	return { input: { userId, reason: 'other' as const, choices: [], version }, today, token };
}

export const staffCalls: readonly WritingCall[] = [
	writing(endEmployment, leaver),
	writing(withdrawLeaving, async (app) => {
		const { input, today, token } = await leaver(app);
		const { leavingId = '' } = await app.client().succeed(endEmployment, { ...input, lastDay: today }, { token });
		return { input: { userId: input.userId, leavingId }, token };
	}),
	writing(saveLeavingDraft, async (app) => {
		const { input, token } = await leaver(app);
		return {
			input: { userId: input.userId, draft: { isNow: false, reason: 'other' as const, note: '', choices: [] } },
			token,
		};
	}),
	writing(askToSettle, async (app) => {
		const { person } = await addTestStaff(app);
		const { token } = await addTestStaff(app, { role: 'personnel_officer' });
		const { help } = await app.client().succeed(previewLeaving, { userId: person.id }, { token });
		return { input: { userId: person.id, askedId: help?.settlers[0]?.userId ?? 0 }, token };
	}),
	writing(replaceSuccessor, async (app) => {
		const { input, today, token } = await leaver(app);
		const { leavingId = '' } = await app.client().succeed(endEmployment, { ...input, lastDay: today }, { token });
		const { id: fromUserId } = await addTestPerson(app);
		const { id: toUserId } = await addTestPerson(app);
		// The desktops of a person who never came are none: what would be handed over is written as it is stored.
		await app.rows('update leavings set choices = $2 where id = $1 returning id', [
			leavingId,
			JSON.stringify([{ kind: 'desktops', id: '', to: 'person', userId: fromUserId }]),
		]);
		return { input: { userId: input.userId, leavingId, fromUserId, toUserId }, token };
	}),
	writing(grantAccess, auditorToBe),
	writing(confirmGrant, async (app) => {
		const { input, token } = await auditorToBe(app);
		await app.client().succeed(grantAccess, input, { token });
		const { grants } = await app.client().succeed(listGrants, { userId: input.userId }, { token });
		await app.rows(
			`insert into access_reviews (organisation_id, id, half_year, due_on, ends_on, created_at)
				values ($1, 'open', '2020-01-01', '2999-01-01', '2999-02-01', $2)
				on conflict (organisation_id, id) do update set created_at = excluded.created_at returning id`,
			[organisations.portico, after(app.clock.now(), seconds(1))],
		);
		return { input: { grantId: grants[0]?.grantId ?? '' }, token };
	}),
	writing(endGrant, async (app) => {
		const { input, token } = await auditorToBe(app);
		await app.client().succeed(grantAccess, input, { token });
		const { grants } = await app.client().succeed(listGrants, { userId: input.userId }, { token });
		return { input: { grantId: grants[0]?.grantId ?? '', reason: 'Review is done' }, token };
	}),
	writing(saveOffice, async (app) => {
		const { token } = await addTestStaff(app);
		const officeId = crypto.randomUUID();
		return { input: { officeId, name: `Gander ${officeId}`, city: 'Gander', timeZone: 'America/St_Johns' }, token };
	}),
	writing(saveTeam, async (app) => {
		const { person, token } = await addTestStaff(app);
		const teamId = crypto.randomUUID();
		return { input: { teamId, name: `Harbour ${teamId}`, members: [{ userId: person.id, isLead: true }] }, token };
	}),
	...announcementCalls,
	...brandCommerceCalls,
	...brandHostCalls,
	...brandSenderCalls,
	...importCalls,
	...personnelCalls,
];
