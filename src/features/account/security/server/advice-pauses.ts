// “Not now”, kept with the account: what was put off in one browser is not brought up in another.
import { after } from '#platform/contract/duration.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database, TransactionQueries } from '#platform/server/db/database.ts';
import type { Actor } from '#platform/server/http/actor.ts';
import type { AuthenticatedCall } from '#platform/server/http/bind-endpoint.ts';
import { type Advice, adviceHiddenMs } from '../advice.ts';
import type { SecurityTables } from './tables.ts';

/** Returns until when the advice stays hidden. */
export async function hideAdvice(
	{ database, clock }: { readonly database: Database; readonly clock: Clock },
	{ actor }: AuthenticatedCall,
	advice: Advice,
): Promise<Date> {
	const until = after(clock.now(), adviceHiddenMs);
	const pause = { organisation_id: actor.organisationId, user_id: actor.userId, advice, hidden_until: until };
	await database.tenant(actor.organisationId, (queries) =>
		queries
			.withTables<SecurityTables>()
			.insertInto('security_advice_pauses')
			.values(pause)
			.onConflict((conflict) =>
				conflict.columns(['organisation_id', 'user_id', 'advice']).doUpdateSet({ hidden_until: until }),
			)
			.execute(),
	);
	return until;
}

/** What is hidden now, with when that ends. */
export async function listHiddenAdvice(
	queries: TransactionQueries,
	clock: Clock,
	actor: Pick<Actor, 'organisationId' | 'userId'>,
): Promise<ReadonlyMap<Advice, Date>> {
	const rows = await queries
		.withTables<SecurityTables>()
		.selectFrom('security_advice_pauses')
		.select(['advice', 'hidden_until'])
		.where('organisation_id', '=', actor.organisationId)
		.where('user_id', '=', actor.userId)
		.where('hidden_until', '>', clock.now())
		.execute();
	return new Map(rows.map((row) => [row.advice, row.hidden_until]));
}
