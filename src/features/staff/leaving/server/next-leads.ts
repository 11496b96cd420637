import type { Queries } from '#platform/server/db/database.ts';
import { choicesOf, listPlanned } from './rows.ts';

/** By the team: who takes it over, as planned ends of its leads have it. Of two the later end counts. */
export async function findNextLeads(queries: Queries, organisationId: number): Promise<ReadonlyMap<string, number>> {
	const planned = await listPlanned(queries, organisationId);
	return new Map(
		planned
			.flatMap((leaving) => choicesOf(leaving))
			.flatMap(({ kind, id, userId }): readonly (readonly [string, number])[] =>
				kind === 'team' && userId !== undefined ? [[id, userId]] : [],
			),
	);
}
