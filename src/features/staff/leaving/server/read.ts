// What the screens show: the preview, planned ends, and who can take over.
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { readOnce } from '#platform/server/clock.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findBelonging, findPeople, findPersonCards, namePeople } from '#features/account/identity/server/api.ts';
import {
	isOnlyAdministrator,
	organisationOf,
	type Reach,
	reachesOffice,
	readEndRights,
	requireReach,
} from '#features/staff/access/server/api.ts';
import {
	type findSuccessors,
	type LeavingPreview,
	leavingProblem,
	type listPlannedLeavings,
	maxSuccessors,
	type previewLeaving,
} from '../contract.ts';
import { dayIn, lastDayUntil } from '#platform/contract/zone-days.ts';
import type { LeavingDependencies } from './dependencies.ts';
import { describeHelp, isAskedRefusal } from './asking/blockers.ts';
import { findDraft } from './drafts.ts';
import { readImpact, toWireVersion } from './impact.ts';
import { choicesOf, findPlanned, type LeavingRow, listPlanned } from './rows.ts';
import { findRefusal, requireSubject } from './subject.ts';
import { describeTakeOvers } from './successors.ts';
import { listWhoStay } from './leaver.ts';

/** Named; a longer list is not read. */
const maxApprovers = 5;

/** By the function of the act, and as little bound to the minute. */
export function preview(
	dependencies: LeavingDependencies,
	call: AuthenticatedCall,
	{ userId, orgId }: ParsedInputOf<typeof previewLeaving>,
): Promise<LeavingPreview> {
	const organisationId = organisationOf(call, orgId);
	const now = readOnce(dependencies.clock).now();
	return dependencies.database.transaction(async (queries) => {
		const person = { organisationId, userId };
		const subject = await requireSubject(queries, call, person, now);
		const { leaver } = subject;
		const [{ impact, version }, { refusal, rights }, planned, draft, callers] = await Promise.all([
			readImpact(dependencies, queries, leaver, now),
			findRefusal(queries, call, subject, now, isOnlyAdministrator),
			findPlanned(queries, person),
			findDraft(queries, call, person, now),
			namePeople(queries, organisationId, [call.actor.userId]),
		]);
		const { isAlone, approvers } = rights ?? (await readEndRights(queries, call.actor, person, now));
		const by = { callerId: call.actor.userId, now };
		const code = refusal?.code;
		const isClosed = code === 'leaving.oneself' || code === 'leaving.outranked';
		const isOver = leaver.endsAt !== null && leaver.endsAt <= now;
		const [named, helps, plan, takesOver] = await Promise.all([
			findPersonCards(queries, approvers.slice(0, maxApprovers)),
			describeHelp(queries, person, new Map(isAskedRefusal(code) ? [[code, code]] : []), by),
			planned !== undefined && !isOver ? describePlan(queries, planned) : undefined,
			isClosed ? [] : describeTakeOvers(queries, call, person, now),
		]);
		const help = helps.get(code ?? '');
		return {
			person: {
				userId: leaver.id,
				givenName: leaver.givenName,
				familyName: leaver.familyName,
				officeName: leaver.officeName,
				city: leaver.city,
				timeZone: leaver.timeZone,
			},
			today: dayIn(leaver.timeZone, now),
			...(isOver && leaver.endsAt !== null && { endedOn: lastDayUntil(leaver.timeZone, leaver.endsAt) }),
			...(plan !== undefined && { planned: plan }),
			...(refusal !== undefined && { refusal: refusal.code }),
			...(help !== undefined && { help }),
			takesOver,
			...(draft !== undefined && { draft }),
			caller: { userId: call.actor.userId, name: callers.get(call.actor.userId)?.name ?? '' },
			...(!isAlone && { approvers: named.map((card) => `${card.givenName} ${card.familyName}`) }),
			impact,
			version: toWireVersion(version),
		};
	});
}

async function describePlan(
	queries: TransactionQueries,
	row: LeavingRow,
): Promise<NonNullable<LeavingPreview['planned']>> {
	const choices = choicesOf(row);
	const names = await namePeople(queries, row.organisationId, [
		row.filedBy,
		...choices.flatMap(({ userId }) => userId ?? []),
	]);
	return {
		leavingId: row.id,
		lastDay: row.lastDay ?? '',
		endsAt: row.endsAt.toISOString(),
		reason: row.reason,
		note: row.note,
		choices: choices.map((choice) => ({ ...choice, name: names.get(choice.userId ?? 0)?.name ?? '' })),
		filedBy: names.get(row.filedBy)?.name ?? '',
	};
}

export function listPlans(
	{ database, clock }: LeavingDependencies,
	call: AuthenticatedCall,
	{ orgId }: ParsedInputOf<typeof listPlannedLeavings>,
): Promise<OutputOf<typeof listPlannedLeavings>> {
	const organisationId = organisationOf(call, orgId);
	const now = readOnce(clock).now();
	return database.tenant(organisationId, async (queries) => {
		const reach = await requireReach(queries, call.actor, 'personnel.manage', now, organisationId);
		const rows = (await listPlanned(queries, organisationId)).filter(({ endsAt }) => endsAt > now);
		const names = await namePeople(
			queries,
			organisationId,
			rows.map(({ userId: id }) => id),
		);
		const seen: LeavingRow[] = [];
		for (const row of rows) if (await isSeen(queries, reach, row)) seen.push(row);
		return {
			leavings: seen.map((row) => ({
				leavingId: row.id,
				userId: row.userId,
				name: names.get(row.userId)?.name ?? '',
				officeName: names.get(row.userId)?.officeName ?? '',
				lastDay: row.lastDay ?? '',
				endsAt: row.endsAt.toISOString(),
				reason: row.reason,
			})),
		};
	});
}

async function isSeen(queries: TransactionQueries, reach: Reach, row: LeavingRow): Promise<boolean> {
	if (reach.offices === 'all') return true;
	const belonging = await findBelonging(queries, { organisationId: row.organisationId, userId: row.userId });
	if (belonging === undefined) return false;
	return reachesOffice(reach, belonging.officeId) || belonging.teams.some(({ id }) => reach.teams.includes(id));
}

/** Anybody of the organisation who stays: a successor need not be within the caller’s reach. */
export async function searchSuccessors(
	{ database, clock, searchLimit }: LeavingDependencies,
	call: AuthenticatedCall,
	{ userId, orgId, query }: ParsedInputOf<typeof findSuccessors>,
): Promise<OutputOf<typeof findSuccessors>> {
	if (!(await searchLimit.take(`person ${call.actor.userId}`))) throw leavingProblem('leaving.too_many_searches');
	const organisationId = organisationOf(call, orgId);
	const now = readOnce(clock).now();
	return database.tenant(organisationId, async (queries) => {
		await requireSubject(queries, call, { organisationId, userId }, now);
		const found = await findPeople(queries, { organisationId, query, limit: maxSuccessors + 1, now });
		const stay = await listWhoStay(
			queries,
			organisationId,
			found.map(({ id }) => id),
		);
		return {
			people: found
				.filter(({ id }) => id !== userId && stay.has(id))
				.slice(0, maxSuccessors)
				.map(({ id: userId, name, officeName }) => ({ userId, name, officeName })),
		};
	});
}
