// What the composition and other slices may use of automatic loading.
import type { JobHandler } from '#platform/server/jobs/jobs.ts';
import type { CardNeed } from '#features/payments/server/api.ts';
import { createEndConfirmationHandler } from './confirm.ts';
import { createConsiderHandlers } from './consider.ts';
import type { AutoLoadBooks, AutoLoadDependencies } from './dependencies.ts';
import { createTellHandler } from './news.ts';
import { resumeWithNewCard } from './settings.ts';
import type { AutoLoadTables } from './tables.ts';
import { createTryHandler } from './try-charge.ts';

export { createAutoLoadPurpose } from './outcomes.ts';
export { autoLoadRoutes } from './routes.ts';

export function createAutoLoadHandlers(dependencies: AutoLoadDependencies): readonly JobHandler<unknown>[] {
	return [
		...createConsiderHandlers(dependencies),
		createTryHandler(dependencies),
		createEndConfirmationHandler(dependencies),
		createTellHandler(dependencies),
	];
}

/** The last card stays as long as loading charges it; a new one lets paused loading go on. */
export function createAutoLoadCardNeed(books: AutoLoadBooks): CardNeed {
	return {
		onCardKept: (queries, person) => resumeWithNewCard(books, queries, person),
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
