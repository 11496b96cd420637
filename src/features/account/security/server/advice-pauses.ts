// “Not now”, kept with the account: what was put off in one browser is not brought up in another.
import type { Selectable } from 'kysely';
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import { keeper } from '#platform/server/db/keep.ts';
import type { Schema } from '#platform/server/db/schema.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import { type Advice, adviceHiddenMs } from '../advice.ts';

const keep = keeper<Pick<Schema, 'securityAdvicePauses'>>();
const hide = keep(
	'security_hide_advice',
	(database, { organisationId, userId, advice, hiddenUntil }: Selectable<Schema['securityAdvicePauses']>) =>
		database
			.insertInto('securityAdvicePauses')
			.values({ organisationId, userId, advice, hiddenUntil })
			.onConflict((conflict) =>
				conflict
					.columns(['organisationId', 'userId', 'advice'])
					.doUpdateSet((row) => ({ hiddenUntil: row.ref('excluded.hiddenUntil') })),
			),
);
const list = keep(
	'security_list_hidden_advice',
	(database, { organisationId, userId, now }: PersonKey & { now: Date }) =>
		database
			.selectFrom('securityAdvicePauses')
			.select((row) => [row.ref('advice').$castTo<Advice>().as('advice'), 'hiddenUntil'])
			.where((row) => row.and({ organisationId, userId }))
			.where('hiddenUntil', '>', now),
);

/** Returns until when the advice stays hidden. */
export async function hideAdvice(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	{ actor }: AuthenticatedCall,
	advice: Advice,
): Promise<Date> {
	const hiddenUntil = after(clock.now(), adviceHiddenMs);
	const { organisationId, userId } = actor;
	await database.tenant(organisationId, (queries) => hide(queries, { organisationId, userId, advice, hiddenUntil }));
	return hiddenUntil;
}

/** What is hidden now, with when that ends. */
export async function listHiddenAdvice(
	queries: TransactionQueries,
	clock: Clock,
	{ organisationId, userId }: PersonKey,
): Promise<ReadonlyMap<Advice, Date>> {
	const rows = await list(queries, { organisationId, userId, now: clock.now() });
	return new Map(rows.map(({ advice, hiddenUntil }) => [advice, hiddenUntil]));
}
