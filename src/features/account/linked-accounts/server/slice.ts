import type { Slice } from '#platform/server/slice.ts';
import { linkedAccountsEndpoints, linkedAccountsProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { LinkedAccountsDependencies } from './dependencies.ts';
import { linkedAccountsRetentions } from './retention.ts';
import { addStartPage, linkedAccountsRoutes } from './routes.ts';

interface LinkedAccountsPorts {
	readonly linkedAccounts: LinkedAccountsDependencies;
}

export const linkedAccountsSlice: Slice<LinkedAccountsPorts> = {
	endpoints: linkedAccountsEndpoints,
	problems: { statuses: linkedAccountsProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: linkedAccountsRetentions,
	connect: (_core, { linkedAccounts }) => ({
		bindings: linkedAccountsRoutes(linkedAccounts),
		addRoutes: async (server) => addStartPage(server, linkedAccounts),
	}),
};
