// Who takes over what: whether each row is chosen, and whether the person chosen can.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import { type Leaver, listWhoStay } from './leaver.ts';
import { rolesWith } from '#features/staff/access/contract.ts';
import { findGrants } from '#features/staff/access/server/api.ts';
import { type Choice, type HandOverKind, type HandOverRow, leavingProblem } from '../contract.ts';

interface Chosen {
	readonly rows: readonly HandOverRow[];
	readonly choices: readonly Choice[];
	/** At once, what the person made since the preview ends with them. */
	readonly isPlanned: boolean;
}

function defaultOf({ kind, id, options: [to] }: HandOverRow): Choice | undefined {
	return to === undefined || to === 'person' ? undefined : { kind, id, to };
}

/** @throws leaving.choice_missing or leaving.successor_unfit */
export async function requireChoices(
	queries: TransactionQueries,
	leaver: Leaver,
	{ rows, choices, isPlanned }: Chosen,
	now: Date,
): Promise<readonly Choice[]> {
	const chosen = rows.map((row) => {
		const choice = findChoice(choices, row.kind, row.id) ?? (isPlanned ? undefined : defaultOf(row));
		if (choice === undefined || !row.options.includes(choice.to)) throw leavingProblem('leaving.choice_missing');
		if ((choice.to === 'person') !== (choice.userId !== undefined)) throw leavingProblem('leaving.choice_missing');
		return choice;
	});
	if (!(await areFit(queries, leaver, chosen, now))) throw leavingProblem('leaving.successor_unfit');
	return chosen;
}

/** Whether everyone who is chosen stays, is not the person, and can do what they take over. */
export async function areFit(
	queries: TransactionQueries,
	{ organisationId, id: leaverId }: Pick<Leaver, 'organisationId' | 'id'>,
	choices: readonly Choice[],
	now: Date,
): Promise<boolean> {
	const successors = choices.flatMap(({ userId }) => userId ?? []);
	const stay = await listWhoStay(queries, organisationId, successors);
	if (successors.some((id) => id === leaverId || !stay.has(id))) return false;
	const planner = findChoice(choices, 'planned')?.userId;
	return planner === undefined || managesPersonnel(queries, organisationId, planner, now);
}

export function findChoice(choices: readonly Choice[], kind: HandOverKind, id = ''): Choice | undefined {
	return choices.find(({ kind: chosenKind, id: chosenId }) => chosenKind === kind && chosenId === id);
}

async function managesPersonnel(
	queries: TransactionQueries,
	organisationId: number,
	userId: number,
	now: Date,
): Promise<boolean> {
	const roles = rolesWith('personnel.manage');
	return (await findGrants(queries, { organisationId, userId }, now)).some(({ role }) => roles.includes(role));
}
