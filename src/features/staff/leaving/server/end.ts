// Ends an employment or plans its end, and takes a planned end back.
import { addDays } from '#platform/contract/calendar-days.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language.ts';
import { platformProblem } from '#platform/contract/problem.ts';
import { type Clock, readOnce } from '#platform/server/clock.ts';
import { newId } from '#platform/server/crypto/ids.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type AuditFact, holdEnds, recordAudit } from '#features/account/identity/server/api.ts';
import {
	type EndRights,
	isLastAdministrator,
	organisationOf,
	readEndRights,
} from '#features/staff/access/server/api.ts';
import { propose } from '#features/staff/approvals/server/api.ts';
import {
	type Choice,
	type endEmployment,
	leavingProblem,
	type LeavingReason,
	maxDaysAhead,
	type withdrawLeaving,
} from '../contract.ts';
import { proposalEn } from '../messages.en.ts';
import { proposalFr } from '../messages.fr.ts';
import { dayIn, endOfDay } from '#platform/contract/zone-days.ts';
import { requireChoices } from './choices.ts';
import type { EndingDependencies, LeavingDependencies } from './dependencies.ts';
import { forgetDraft } from './drafts.ts';
import type { LeavingNews } from './emails.ts';
import { carryOut } from './hand-over.ts';
import { readImpact, toWireVersion } from './impact.ts';
import { jobOf, takeEffect } from './jobs.ts';
import { addLeaving, closeLeaving, findPlanned, type LeavingRow, lockLeaving } from './rows.ts';
import { findRankRefusal, findRefusal, requireSubject } from './subject.ts';
import { type Leaver, setEnd } from './leaver.ts';
import { tell } from './tell.ts';

type EndInput = ParsedInputOf<typeof endEmployment>;

/** One act at a time about each of these people: of two who end each other at the same moment one finds out that they are gone. */
export async function holdPeople(
	queries: TransactionQueries,
	running: Clock,
	{ actor }: AuthenticatedCall,
	userId: number,
	others: readonly number[] = [],
): Promise<{ readonly endsAt: Date | null; readonly clock: Clock }> {
	const ends = await holdEnds(queries, [...new Set([actor.userId, userId, ...others])]);
	// The clock is read only now: the transaction that had them before may have ended one of them later than this call began.
	const clock = readOnce(running);
	const own = ends.get(actor.userId);
	if (own === undefined || (own !== null && own <= clock.now())) throw platformProblem('session.signed_out');
	const endsAt = ends.get(userId);
	if (endsAt === undefined) throw leavingProblem('leaving.person_not_found');
	return { endsAt, clock };
}

type Ended =
	| { readonly id: string; readonly endsAt: Date; readonly isPlanned: boolean }
	| { readonly proposalId: string };

export function end(dependencies: LeavingDependencies, call: AuthenticatedCall, input: EndInput): Promise<Ended> {
	const { database, endKind } = dependencies;
	const organisationId = organisationOf(call, input.orgId);
	return database.transaction(async (queries) => {
		const { clock } = await holdPeople(queries, dependencies.clock, call, input.userId);
		const now = clock.now();
		const person = { organisationId, userId: input.userId };
		const judged = await judge(
			dependencies,
			queries,
			{ call, organisationId, input, isWhole: input.lastDay !== undefined },
			now,
		);
		await forgetDraft(queries, call, person);
		if (!judged.rights.isAlone) {
			const wanted = { organisationId, payload: input, reason: input.note ?? reasonIn(call.language, input.reason) };
			return { proposalId: await propose(queries, { ...dependencies, clock }, call, endKind, wanted) };
		}
		return endJudged(dependencies, queries, clock, { call, input, judged, filedBy: call.actor.userId });
	});
}

const reasonIn = (language: Language, reason: LeavingReason): string =>
	({ en: proposalEn, fr: proposalFr })[language][`reason.${reason}`];

interface Judging {
	readonly call: AuthenticatedCall;
	readonly organisationId: number;
	readonly input: EndInput;
	/** Everything is still as it was shown; otherwise what others hang on is. */
	readonly isWhole: boolean;
}

interface Judged {
	readonly leaver: Leaver;
	readonly planned: LeavingRow | undefined;
	readonly at: Date;
	readonly choices: readonly Choice[];
	/** They are the caller’s. */
	readonly rights: EndRights;
}

/** Writes nothing. @throws Problem that says why the employment cannot be ended so */
async function judge(
	dependencies: EndingDependencies,
	queries: TransactionQueries,
	{ call, organisationId, input, isWhole }: Judging,
	now: Date,
): Promise<Judged> {
	const { leaver } = await requireSubject(queries, call, { organisationId, userId: input.userId }, now);
	const { refusal, rights } = await findRefusal(queries, call, { leaver }, now, isLastAdministrator);
	if (refusal !== undefined) throw leavingProblem(refusal.code, { values: { name: refusal.from ?? '' } });
	if (leaver.endsAt !== null && leaver.endsAt <= now) throw leavingProblem('leaving.already_ended');
	const [planned, { impact, version }] = await Promise.all([
		requirePlan(queries, leaver, input.leavingId),
		readImpact(dependencies, queries, leaver, now),
	]);
	const isPlanned = input.lastDay !== undefined;
	const at = input.lastDay === undefined ? now : requireEnd(leaver, input.lastDay, now);
	const isSeen = isWhole ? input.version === toWireVersion(version) : input.version.endsWith(`.${version.others}`);
	if (!isSeen) throw leavingProblem('leaving.impact_changed');
	const wanted = { rows: impact.rows, choices: input.choices, isPlanned };
	return { leaver, planned, at, rights, choices: await requireChoices(queries, leaver, wanted, now) };
}

interface Ending {
	readonly call: AuthenticatedCall;
	readonly input: EndInput;
	readonly judged: Judged;
	/** Whose act it is. */
	readonly filedBy: number;
}

async function endJudged(
	dependencies: EndingDependencies,
	queries: TransactionQueries,
	clock: Clock,
	{ call, input, judged: { leaver, planned, at, choices }, filedBy }: Ending,
) {
	const now = clock.now();
	const { organisationId } = leaver;
	const isPlanned = input.lastDay !== undefined;
	if (planned !== undefined && !(await closeLeaving(queries, planned, 'withdrawn', now)))
		throw leavingProblem('leaving.not_planned');
	const row: LeavingRow = {
		organisationId,
		id: newId(clock),
		userId: leaver.id,
		lastDay: input.lastDay ?? null,
		endsAt: at,
		reason: input.reason,
		note: input.note ?? '',
		choices,
		state: isPlanned ? 'planned' : 'done',
		filedBy,
		filedAt: now,
		closedAt: isPlanned ? null : now,
	};
	await Promise.all([addLeaving(queries, row), setEnd(queries, { organisationId, userId: leaver.id }, at)]);
	const details = isPlanned
		? { lastDay: input.lastDay ?? '' }
		: await carryOut(dependencies, queries, clock, { leaver, choices, endedBy: filedBy });
	if (isPlanned) {
		const job = jobOf(row);
		await dependencies.queue.enqueue(queries, takeEffect, job.payload, job.options);
	}
	const event = isPlanned ? (planned === undefined ? 'leaving.planned' : 'leaving.edited') : 'leaving.ended';
	const news: LeavingNews = isPlanned ? { kind: 'planned', day: input.lastDay ?? '' } : { kind: 'ended' };
	await Promise.all([
		audit(queries, clock, call, leaver, event, { ...details, reason: input.reason }),
		tell(dependencies, queries, leaver, news),
	]);
	return { id: row.id, endsAt: at, isPlanned };
}

/**
 * Ends it by decision of two, as things are now.
 * @param call of the one who approves
 * @returns false where the one who approves could not end all that the person holds
 * @throws Problem as `end`
 */
export async function endByTwo(
	dependencies: EndingDependencies,
	queries: TransactionQueries,
	{
		call,
		organisationId,
		input,
		filedBy,
	}: Pick<Judging, 'call' | 'organisationId' | 'input'> & { readonly filedBy: number },
): Promise<boolean> {
	const { clock } = await holdPeople(queries, dependencies.clock, call, input.userId);
	const now = clock.now();
	const person = { organisationId, userId: input.userId };
	const { isAlone, approvers } = await readEndRights(queries, { userId: filedBy }, person, now);
	if (!isAlone && !approvers.includes(call.actor.userId)) return false;
	const judged = await judge(dependencies, queries, { call, organisationId, input, isWhole: false }, now);
	void (await endJudged(dependencies, queries, clock, { call, input, judged, filedBy }));
	return true;
}

/** The plan that this end takes the place of. @throws leaving.already_planned where the call does not name it; leaving.not_planned where it names another */
async function requirePlan(
	queries: TransactionQueries,
	{ organisationId, id: userId }: Leaver,
	leavingId: string | undefined,
): Promise<LeavingRow | undefined> {
	const planned = await findPlanned(queries, { organisationId, userId });
	if (planned?.id === leavingId) return planned;
	throw leavingProblem(
		planned === undefined || leavingId !== undefined ? 'leaving.not_planned' : 'leaving.already_planned',
	);
}

/** @throws leaving.day_invalid for a day that is over where the person works, and for one that is too far ahead */
function requireEnd({ timeZone }: Leaver, day: string, now: Date): Date {
	const today = dayIn(timeZone, now);
	if (day < today || day > addDays(today, maxDaysAhead)) throw leavingProblem('leaving.day_invalid');
	return endOfDay(day, timeZone);
}

export function withdraw(
	dependencies: LeavingDependencies,
	call: AuthenticatedCall,
	input: ParsedInputOf<typeof withdrawLeaving>,
): Promise<void> {
	const organisationId = organisationOf(call, input.orgId);
	return dependencies.database.transaction(async (queries) => {
		const { endsAt, clock } = await holdPeople(queries, dependencies.clock, call, input.userId);
		const now = clock.now();
		const subject = await requireSubject(queries, call, { organisationId, userId: input.userId }, now);
		const refusal = await findRankRefusal(queries, call, subject.leaver, now);
		if (refusal !== undefined) throw leavingProblem(refusal.code);
		const row = await lockLeaving(queries, organisationId, input.leavingId);
		const isOpen = row?.state === 'planned' && row.userId === input.userId && endsAt !== null && endsAt > now;
		if (!isOpen || !(await closeLeaving(queries, row, 'withdrawn', now))) throw leavingProblem('leaving.not_planned');
		await Promise.all([
			setEnd(queries, { organisationId, userId: input.userId }, null),
			audit(queries, clock, call, subject.leaver, 'leaving.withdrawn', {}),
			tell(dependencies, queries, subject.leaver, { kind: 'withdrawn' }),
		]);
	});
}

export function audit(
	queries: TransactionQueries,
	clock: Clock,
	call: AuthenticatedCall,
	{ organisationId, id: userId }: Leaver,
	event: AuditFact['event'],
	details: Readonly<Record<string, string | number | boolean>>,
): Promise<void> {
	const { userId: actorId, sessionId } = call.actor;
	return recordAudit(queries, clock, call, { organisationId, userId, actorId, sessionId, event, details });
}
