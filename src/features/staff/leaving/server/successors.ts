// Planned ends of others that name a person as a successor: what of them the caller can settle, and settling it.
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { hasRankOver, organisationOf, readEndRights } from '#features/staff/access/server/api.ts';
import { type Choice, type LeavingPreview, leavingProblem, type replaceSuccessor } from '../contract.ts';
import { describeHelp } from './asking/blockers.ts';
import { areFit } from './choices.ts';
import type { LeavingDependencies } from './dependencies.ts';
import { audit, holdPeople } from './end.ts';
import { findLeaver } from './leaver.ts';
import { choicesOf, type LeavingRow, listPlansNaming, lockLeaving, writeChoices } from './rows.ts';
import { findReached, requireSubject } from './subject.ts';

type TakesOver = LeavingPreview['takesOver'][number];

export async function describeTakeOvers(
	queries: TransactionQueries,
	call: Pick<AuthenticatedCall, 'actor'>,
	person: PersonKey,
	now: Date,
): Promise<TakesOver[]> {
	const rows = await listPlansNaming(queries, person);
	const found = await Promise.all(rows.map((row) => describe(queries, call, person, row, now)));
	const closed = rows.filter((_row, index) => found[index]?.replaceable === undefined);
	const by = { callerId: call.actor.userId, now };
	const helps = await describeHelp(queries, person, new Map(closed.map((row) => [row.id, row])), by);
	return found.map((one) => {
		const help = helps.get(one.leavingId);
		return help === undefined ? one : { ...one, help };
	});
}

async function describe(
	queries: TransactionQueries,
	call: Pick<AuthenticatedCall, 'actor'>,
	{ organisationId, userId }: PersonKey,
	row: LeavingRow,
	now: Date,
): Promise<TakesOver> {
	const leaving = { organisationId, userId: row.userId };
	const choices = choicesOf(row);
	const kinds = choices.filter((one) => one.userId === userId).map(({ kind }) => kind);
	const own = withSuccessor(choices, userId, call.actor.userId);
	const [leaver, isOpen, isCallerFit] = await Promise.all([
		findLeaver(queries, leaving),
		mayChange(queries, call, leaving, now),
		areFit(queries, { organisationId, id: row.userId }, own, now),
	]);
	return {
		leavingId: row.id,
		name: leaver === undefined ? '' : `${leaver.givenName} ${leaver.familyName}`,
		lastDay: row.lastDay ?? '',
		kinds: [...new Set(kinds)],
		...(isOpen && { replaceable: { userId: row.userId, isCallerFit } }),
	};
}

/** As the act asks: within reach, of no higher rank, not oneself, and by one person alone. */
async function mayChange(
	queries: TransactionQueries,
	{ actor }: Pick<AuthenticatedCall, 'actor'>,
	person: PersonKey,
	now: Date,
): Promise<boolean> {
	if (person.userId === actor.userId) return false;
	const [reached, isOfRank, { isAlone }] = await Promise.all([
		findReached(queries, { actor }, person, now),
		hasRankOver(queries, actor, person, 'personnel.manage', now),
		readEndRights(queries, actor, person, now),
	]);
	return reached !== undefined && isOfRank && isAlone;
}

const withSuccessor = (choices: readonly Choice[], from: number, to: number): readonly Choice[] =>
	choices.map((one) => (one.userId === from ? { ...one, userId: to } : one));

/** Edits the plan where it names the one person: everything else of it stays as it was decided. */
export function replace(
	dependencies: LeavingDependencies,
	call: AuthenticatedCall,
	{ orgId, userId, leavingId, fromUserId, toUserId }: ParsedInputOf<typeof replaceSuccessor>,
): Promise<void> {
	const organisationId = organisationOf(call, orgId);
	const person = { organisationId, userId };
	return dependencies.database.transaction(async (queries) => {
		const { endsAt, clock } = await holdPeople(queries, dependencies.clock, call, userId, [toUserId]);
		const now = clock.now();
		const { leaver } = await requireSubject(queries, call, person, now);
		if (userId === call.actor.userId) throw leavingProblem('leaving.oneself');
		if (!(await hasRankOver(queries, call.actor, person, 'personnel.manage', now)))
			throw leavingProblem('leaving.outranked');
		if (!(await readEndRights(queries, call.actor, person, now)).isAlone) throw leavingProblem('leaving.needs_two');
		const row = await lockLeaving(queries, organisationId, leavingId);
		const isOpen = row?.state === 'planned' && row.userId === userId && endsAt !== null && endsAt > now;
		const choices = row === undefined ? [] : choicesOf(row);
		if (!isOpen || !choices.some((one) => one.userId === fromUserId)) throw leavingProblem('leaving.not_planned');
		const changed = withSuccessor(choices, fromUserId, toUserId);
		if (!(await areFit(queries, leaver, changed, now))) throw leavingProblem('leaving.successor_unfit');
		await writeChoices(queries, row, changed);
		await audit(queries, clock, call, leaver, 'leaving.edited', { lastDay: row.lastDay ?? '', reason: row.reason });
	});
}
