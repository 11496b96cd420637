// The list, its counts, how many were open each day, and what was closed.
import { addDays } from '#platform/contract/calendar-days.ts';
import { before, minutes } from '#platform/contract/duration.ts';
import type { OutputOf, ParsedInputOf } from '#platform/contract/endpoint.ts';
import { businessDayOf, businessTimeZone } from '#platform/contract/time-zone.ts';
import { beginOfDay } from '#platform/contract/zone-days.ts';
import { limitOf } from '#platform/contract/second-person.ts';
import type { PreparedStatements } from '#platform/server/db/database.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { CountWaiting } from '#features/staff/access/server/api.ts';
import { reachValues } from '#features/staff/access/server/api.ts';
import { namesOf } from '#features/staff/approvals/server/api.ts';
import { chartDays, checkLateMinutes, type getOpenItemHistory, type listOpenItems, pageSize } from '../contract.ts';
import { type OpenItemsCore, type Scene, withItems } from './reach.ts';
import { countDays, countItems, findCheck, fromTheFirst, listClosed, listItems, toItem } from './rows.ts';

type Listed = OutputOf<typeof listOpenItems>;
type History = OutputOf<typeof getOpenItemHistory>;

export function readList(
	core: OpenItemsCore,
	call: AuthenticatedCall,
	{ orgId, kind, owner, cursor }: ParsedInputOf<typeof listOpenItems>,
): Promise<Listed> {
	return withItems(core, call, { orgId, permission: 'money.read' }, async ({ queries, within, now, mayManage }) => {
		const [rows, counts, [check]] = await Promise.all([
			listItems(queries, {
				...within,
				...afterOf(cursor),
				kind: kind ?? null,
				itemId: null,
				ownerId: owner === undefined ? null : owner === 'mine' ? call.actor.userId : 0,
				limit: pageSize + 1,
			}),
			countItems(queries, within),
			findCheck(queries, {}),
		]);
		const shown = rows.slice(0, pageSize);
		const names = await namesOf(
			queries,
			shown.flatMap(({ ownerId }) => ownerId ?? []),
		);
		const last = rows.length > pageSize ? shown.at(-1) : undefined;
		const limit = limitOf(core.findBrandOfOrganisation(within.organisationId));
		return {
			items: shown.map((row) => toItem(row, names, call.actor.userId, limit)),
			nextCursor: last && `${last.until?.toISOString() ?? 'infinity'} ${last.since.toISOString()} ${last.itemId}`,
			counts: counts.map((count) => ({ ...count })),
			checkedAt: check?.checkedAt.toISOString(),
			isLate: check === undefined || check.checkedAt < before(now, minutes(checkLateMinutes)),
			mayManage,
		};
	});
}

function afterOf(cursor: string | undefined): { [Part in keyof typeof fromTheFirst]: string } {
	const [afterUntil, afterSince, ...afterId] = cursor?.split(' ') ?? [];
	if (afterUntil === undefined || afterSince === undefined) return fromTheFirst;
	return { afterUntil, afterSince, afterId: afterId.join(' ') };
}

export function readHistory(
	core: OpenItemsCore,
	call: AuthenticatedCall,
	{ orgId, cursor }: ParsedInputOf<typeof getOpenItemHistory>,
): Promise<History> {
	return withItems(core, call, { orgId, permission: 'money.read' }, async (scene) => {
		const { queries, within } = scene;
		const [beforeAt = 'infinity', ...beforeId] = cursor?.split(' ') ?? [];
		const rows = await listClosed(queries, { ...within, beforeAt, beforeId: beforeId.join(' ') });
		const shown = rows.slice(0, pageSize);
		const names = await namesOf(
			queries,
			shown.flatMap(({ closedBy }) => closedBy ?? []),
		);
		const last = rows.length > pageSize ? shown.at(-1) : undefined;
		return {
			days: cursor === undefined ? await readDays(scene) : undefined,
			closed: shown.map(({ userId, name, closedAt, closedBy, ...row }) => ({
				...row,
				person: { userId, name },
				closedAt: closedAt.toISOString(),
				closedBy: closedBy === null ? undefined : { userId: closedBy, name: names.get(closedBy) ?? '' },
			})),
			nextCursor: last && `${last.closedAt.toISOString()} ${last.itemId}`,
		};
	});
}

/** Counts each of the last business days at its midnight, and today at this moment. */
async function readDays({ queries, within, now }: Scene): Promise<NonNullable<History['days']>> {
	const today = businessDayOf(now);
	const days = Array.from({ length: chartDays }, (_, at) => addDays(today, at + 1 - chartDays));
	const ends = days.map((day) => (day === today ? now : beginOfDay(addDays(day, 1), businessTimeZone)));
	const counts = await countDays(queries, { ...within, ends });
	return days.map((day, at) => ({ day, count: counts.find((one) => one.at === at + 1)?.count ?? 0 }));
}

/** How much is open within reach, for the menu. */
export const countOpenItems: CountWaiting = async (queries: PreparedStatements, { organisationId, reachOf }) => {
	const reach = reachOf('money.read');
	if (reach === undefined) return 0;
	const counts = await countItems(queries, { organisationId, ...reachValues(reach) });
	return counts.reduce((sum, { count }) => sum + count, 0);
};
