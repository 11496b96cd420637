import type { Slice } from '#platform/server/slice.ts';
import { autoLoadEndpoints, autoLoadProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { createEndConfirmationHandler } from './confirm.ts';
import { createAnnouncePricesJob } from './charging/announce-prices.ts';
import { createEvaluationHandlers } from './charging/evaluate-auto-load.ts';
import type { AutoLoadDependencies } from './dependencies.ts';
import { findNeeds } from './needs.ts';
import { createNotifyHandler } from './notifications.ts';
import { openAutoLoadBooks } from './charging/open-books.ts';
import { autoLoadRoutes } from './routes.ts';
import { createTryChargeHandler } from './charging/try-charge.ts';

type AutoLoadPorts = Pick<AutoLoadDependencies, 'payments' | 'officeRoles'>;

export const autoLoadSlice: Slice<AutoLoadPorts> = {
	endpoints: autoLoadEndpoints,
	problems: { statuses: autoLoadProblem.statuses, en: problemsEn, fr: problemsFr },
	feature: 'autoLoad',
	needs: () => findNeeds,
	connect(core, { payments, officeRoles }) {
		const dependencies: AutoLoadDependencies = { ...core, ...openAutoLoadBooks(core, officeRoles), payments };
		return {
			bindings: autoLoadRoutes(dependencies),
			recurringJobs: [createAnnouncePricesJob(dependencies)],
			handlers: [
				...createEvaluationHandlers(dependencies),
				createTryChargeHandler(dependencies),
				createEndConfirmationHandler(dependencies),
				createNotifyHandler(dependencies),
			],
		};
	},
};
