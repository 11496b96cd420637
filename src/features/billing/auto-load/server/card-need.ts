import { keeper } from '#platform/server/db/keep.ts';
import type { PersonKey } from '#platform/server/person-key.ts';
import type { CardNeed } from '#features/billing/payment-methods/server/api.ts';
import type { AutoLoadBooks } from './dependencies.ts';
import { isStillTheirs } from './charging/payer.ts';
import { awaitsNewCard, pauseWithoutCard } from './settings.ts';
import type { AutoLoadTables } from './rows.ts';

const keep = keeper<AutoLoadTables>();
const findActive = keep('auto_load_find_active', (database, { organisationId, userId }: PersonKey) =>
	database
		.selectFrom('autoLoads')
		.select(['organisationId', 'officeId', 'userId'])
		.where((row) => row.and({ organisationId, userId, state: 'active' })),
);

/**
 * The last card stays as long as loading charges it, which it does not for an office that its person does not manage any more. A new one is
 * charged when loading next is.
 */
export function createAutoLoadCardNeed(books: AutoLoadBooks): CardNeed {
	return {
		onCardKept: awaitsNewCard,
		onCardsLost: (queries, person) => pauseWithoutCard(books, queries, person),
		async isNeeded(queries, person) {
			for (const load of await findActive(queries, person))
				if (await isStillTheirs(books, queries, load)) return 'auto_load';
			return undefined;
		},
	};
}
