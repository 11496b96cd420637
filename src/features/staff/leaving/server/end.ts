// Ends an employment or plans its end, and takes a planned end back.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { findAccount, holdEnds, type Leaver, recordAudit, setEnd } from '#features/account/identity/server/api.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import { type endEmployment, leavingProblem, maxDaysAhead, type withdrawLeaving } from '../contract.ts';
import { dayIn, endOfDay, dayAfter } from '#platform/contract/zone-days.ts';
import { requireChoices } from './choices.ts';
import type { LeavingDependencies } from './dependencies.ts';
import { leavingMail, type LeavingNews } from './emails.ts';
import { carryOut } from './hand-over.ts';
import { readImpact, toWireVersion } from './impact.ts';
import { jobOf, takeEffect } from './jobs.ts';
import { addLeaving, closeLeaving, findPlanned, type LeavingRow, lockLeaving } from './rows.ts';
import { findRefusal, requireSubject } from './subject.ts';

type EndInput = ParsedInputOf<typeof endEmployment>;

/** One act at a time about each of the two people: of two who end each other at the same moment one finds out that they are gone. */
async function holdBoth(
	queries: TransactionQueries,
	running: Clock,
	{ actor }: AuthenticatedCall,
	userId: number,
): Promise<{ readonly endsAt: Date | null; readonly clock: Clock }> {
	const ends = await holdEnds(queries, [...new Set([actor.userId, userId])]);
	// Only now: whoever held them before may have ended one of them later than this call began.
	const clock = readOnce(running);
	const own = ends.get(actor.userId);
	if (own === undefined || (own !== null && own <= clock.now())) throw platformProblem('session.signed_out');
	const endsAt = ends.get(userId);
	if (endsAt === undefined) throw leavingProblem('leaving.person_not_found');
	return { endsAt, clock };
}

export function end(
	dependencies: LeavingDependencies,
	call: AuthenticatedCall,
	input: EndInput,
): Promise<{ readonly id: string; readonly endsAt: Date; readonly isPlanned: boolean }> {
	const { database, queue } = dependencies;
	const organisationId = organisationOf(call, input.OrgID);
	return database.transaction(async (queries) => {
		const { endsAt, clock } = await holdBoth(queries, dependencies.clock, call, input.UserID);
		const now = clock.now();
		const subject = await requireSubject(queries, call, { organisationId, userId: input.UserID }, now);
		const { leaver } = subject;
		const refusal = await findRefusal(queries, call, subject, now);
		if (refusal !== undefined) throw leavingProblem(refusal.code, { values: { name: refusal.name ?? '' } });
		if (endsAt !== null && endsAt <= now) throw leavingProblem('leaving.already_ended');
		const replaced = await replacePlanned(queries, clock, leaver, input.LeavingID);
		const at = input.LastDay === undefined ? now : requireEnd(leaver, input.LastDay, now);
		const { impact, version } = await readImpact(dependencies, queries, leaver, now);
		const isPlanned = input.LastDay !== undefined;
		const isSeen = isPlanned ? input.Version === toWireVersion(version) : input.Version.endsWith(`.${version.others}`);
		if (!isSeen) throw leavingProblem('leaving.impact_changed');
		const choices = await requireChoices(
			queries,
			leaver,
			{ rows: impact.Rows, choices: input.Choices, isPlanned },
			now,
		);
		const row: LeavingRow = {
			organisation_id: organisationId,
			id: newId(clock),
			user_id: leaver.id,
			last_day: input.LastDay ?? null,
			ends_at: at,
			reason: input.Reason,
			note: input.Note ?? '',
			choices,
			state: isPlanned ? 'planned' : 'done',
			filed_by: call.actor.userId,
			filed_at: now,
			closed_at: isPlanned ? null : now,
		};
		await addLeaving(queries, row);
		await setEnd(queries, { organisationId, userId: leaver.id }, at);
		const details = isPlanned
			? { lastDay: input.LastDay ?? '' }
			: await carryOut(dependencies, queries, clock, { leaver, choices, endedBy: call.actor.userId });
		if (isPlanned) {
			const job = jobOf(row);
			await queue.enqueue(queries, takeEffect, job.payload, job.options);
		}
		const event = isPlanned ? (replaced ? 'leaving.edited' : 'leaving.planned') : 'leaving.ended';
		await audit(queries, clock, call, leaver, event, { ...details, reason: input.Reason });
		await tell(
			dependencies,
			queries,
			leaver,
			isPlanned ? { kind: 'planned', day: input.LastDay ?? '' } : { kind: 'ended' },
		);
		return { id: row.id, endsAt: at, isPlanned };
	});
}

/** @throws leaving.already_planned where the call does not name the plan that there is; leaving.not_planned where it names another */
async function replacePlanned(
	queries: TransactionQueries,
	clock: Clock,
	leaver: Leaver,
	leavingId: string | undefined,
): Promise<boolean> {
	const { organisationId, id: userId } = leaver;
	const planned = await findPlanned(queries, { organisationId, userId });
	if (planned === undefined) {
		if (leavingId !== undefined) throw leavingProblem('leaving.not_planned');
		return false;
	}
	if (leavingId === undefined) throw leavingProblem('leaving.already_planned');
	if (leavingId !== planned.id) throw leavingProblem('leaving.not_planned');
	return closeLeaving(queries, planned, 'withdrawn', clock.now());
}

/** @throws leaving.day_invalid for a day that is over where the person works, and for one that is too far ahead */
function requireEnd({ timeZone }: Leaver, day: string, now: Date): Date {
	const today = dayIn(timeZone, now);
	if (day < today || day > dayAfter(today, maxDaysAhead)) throw leavingProblem('leaving.day_invalid');
	return endOfDay(day, timeZone);
}

export function withdraw(
	dependencies: LeavingDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof withdrawLeaving>,
): Promise<void> {
	const organisationId = organisationOf(call, input.OrgID);
	return dependencies.database.transaction(async (queries) => {
		const { endsAt, clock } = await holdBoth(queries, dependencies.clock, call, input.UserID);
		const now = clock.now();
		const subject = await requireSubject(queries, call, { organisationId, userId: input.UserID }, now);
		const refusal = await findRefusal(queries, call, subject, now);
		if (refusal?.code === 'leaving.oneself' || refusal?.code === 'leaving.outranked')
			throw leavingProblem(refusal.code);
		const row = await lockLeaving(queries, organisationId, input.LeavingID);
		const isOpen = row?.state === 'planned' && row.user_id === input.UserID && endsAt !== null && endsAt > now;
		if (!isOpen || !(await closeLeaving(queries, row, 'withdrawn', now))) throw leavingProblem('leaving.not_planned');
		await setEnd(queries, { organisationId, userId: input.UserID }, null);
		await audit(queries, clock, call, subject.leaver, 'leaving.withdrawn', {});
		await tell(dependencies, queries, subject.leaver, { kind: 'withdrawn' });
	});
}

function audit(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ organisationId, id: userId }: Leaver,
	event: string,
	details: Readonly<Record<string, string | number | boolean>>,
): Promise<void> {
	const { userId: actorId, sessionId } = call.actor;
	return recordAudit(queries, clock, call, { organisationId, userId, actorId, sessionId, event, details });
}

async function tell(
	{ outbox, findBrandOfOrganisation }: LeavingDependencies,
	queries: TransactionQueries,
	{ organisationId, id }: Leaver,
	news: LeavingNews,
): Promise<void> {
	const [brand, person] = [findBrandOfOrganisation(organisationId), await findAccount(queries, id)];
	if (brand !== undefined && person !== undefined) await outbox.send(queries, leavingMail(brand, person, news));
}
