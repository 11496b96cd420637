// What keeps an employment from ending that the caller cannot settle, and who can.
import type { TransactionQueries } from '#platform/server/db/database.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type Holder, listAble, listHolders } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import { type Help, maxSettlers } from '../../contract.ts';
import { type AskRow, listAsks } from './rows.ts';
import type { LeavingRow } from '../rows.ts';

/** The refusals that a colleague can settle; of the last one, the record is to change. */
export const askedRefusals = [
	'leaving.last_administrator',
	'leaving.no_approver',
	'leaving.outranked',
	'personnel.outranked',
] as const;
export type AskedRefusal = (typeof askedRefusals)[number];

/** It is a refusal, or a plan. */
export type Blocker = AskedRefusal | LeavingRow;

export function isAskedRefusal(code: string | undefined): code is AskedRefusal {
	return askedRefusals.some((one) => one === code);
}

/** @param callerId they are not asked themselves */
export async function listSettlers(
	queries: TransactionQueries,
	person: PersonKey,
	blocker: Blocker,
	{ callerId, now }: { readonly callerId: number; readonly now: Date },
): Promise<readonly Holder[]> {
	const found = await findAble(queries, person, blocker, now);
	const filer = typeof blocker === 'string' ? undefined : blocker.filedBy;
	return (
		found
			// Somebody of another organisation has the right, but the screens show them their own one.
			.filter(({ userId, hasOpened, isInside }) => hasOpened && isInside && userId !== callerId)
			// The person who planned it knows best.
			.toSorted((one, other) => Number(other.userId === filer) - Number(one.userId === filer))
			.slice(0, maxSettlers)
	);
}

async function findAble(
	queries: TransactionQueries,
	person: PersonKey,
	blocker: Blocker,
	now: Date,
): Promise<readonly Holder[]> {
	const { organisationId, userId } = person;
	if (typeof blocker !== 'string') {
		const leaver = { organisationId, userId: blocker.userId };
		return (await listAble(queries, leaver, 'personnel.manage', now)).filter(({ isAlone }) => isAlone);
	}
	if (blocker === 'leaving.outranked' || blocker === 'personnel.outranked')
		return listAble(queries, person, 'personnel.manage', now);
	// Only the person can give somebody else what they hold.
	const holders = await listHolders(queries, { organisationId, subjectId: userId }, 'access.manage', now);
	return holders.filter((holder) => holder.userId === userId);
}

/** By the thing that stands in the way: a refusal, or the id of a plan. */
export async function describeHelp(
	queries: TransactionQueries,
	person: PersonKey,
	blockers: ReadonlyMap<string, Blocker>,
	by: { readonly callerId: number; readonly now: Date },
): Promise<ReadonlyMap<string, Help>> {
	if (blockers.size === 0) return new Map();
	const asks = await listAsks(queries, person, by.now);
	const settlers = new Map<string, readonly Holder[]>();
	for (const [key, blocker] of blockers) settlers.set(key, await listSettlers(queries, person, blocker, by));
	const ids = [...settlers.values(), ...asks.map(({ askedId: userId }) => [{ userId }])].flat();
	const names = await namesOf(
		queries,
		ids.map(({ userId }) => userId),
	);
	const nameOf = (id: number): string => names.get(id) ?? '';
	return new Map(
		[...settlers].map(([key, people]) => [
			key,
			{
				settlers: people.map(({ userId }) => ({ userId, name: nameOf(userId) })),
				...describeAsk(
					asks.find(({ blocker }) => blocker === key),
					nameOf,
				),
			},
		]),
	);
}

/** For who may not change the record of somebody of higher rank. */
export async function describeHelpToChange(
	queries: TransactionQueries,
	person: PersonKey,
	by: { readonly callerId: number; readonly now: Date },
): Promise<Help | undefined> {
	const blocker = 'personnel.outranked';
	return (await describeHelp(queries, person, new Map([[blocker, blocker]]), by)).get(blocker);
}

function describeAsk(ask: AskRow | undefined, nameOf: (id: number) => string): Pick<Help, 'asked'> {
	return ask === undefined ? {} : { asked: { name: nameOf(ask.askedId), at: ask.askedAt.toISOString() } };
}
