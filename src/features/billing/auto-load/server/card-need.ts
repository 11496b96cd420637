import type { CardNeed } from '#features/billing/payment-methods/server/api.ts';
import type { AutoLoadBooks } from './dependencies.ts';
import { awaitsNewCard, pauseWithoutCard } from './settings.ts';
import type { AutoLoadTables } from './tables.ts';

/** The last card stays as long as loading charges it; a new one is charged when loading next is. */
export function createAutoLoadCardNeed(books: AutoLoadBooks): CardNeed {
	return {
		onCardKept: awaitsNewCard,
		onCardsLost: (queries, person) => pauseWithoutCard(books, queries, person),
		async isNeeded(queries, { organisationId, userId }) {
			const needed = await queries
				.withTables<AutoLoadTables>()
				.selectFrom('auto_loads')
				.select('wallet_id')
				.where('organisation_id', '=', organisationId)
				.where('user_id', '=', userId)
				.where('state', '=', 'active')
				.executeTakeFirst();
			return needed === undefined ? undefined : 'auto_load';
		},
	};
}
