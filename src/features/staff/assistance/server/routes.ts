import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { answerSignedIn } from '#features/account/sign-in/server/api.ts';
import { organisationOf } from '#features/staff/access/server/api.ts';
import * as contract from '../contract.ts';
import type { RemovalDependencies } from './dependencies.ts';
import { describeHelp } from './help.ts';
import { planRemoval, readFactors, withdrawRemoval } from './plan-removal.ts';
import { endSessionsFor, resetFor } from './recover.ts';
import { openVisit } from './viewing.ts';
import { changeAssistanceMail, isAssistanceMailOn } from './visit-mail.ts';

export function assistanceRoutes(dependencies: RemovalDependencies): readonly Binding[] {
	return [
		bind(contract.startViewing, async ({ orgId, userId, reason, ticket = '' }, call) => {
			const visit = { organisationId: organisationOf(call, orgId), userId, reason, ticket };
			return answerSignedIn(call, await openVisit(dependencies, call, visit));
		}),
		bind(contract.getHelp, (input, call) => describeHelp(dependencies, call, input)),
		bind(contract.startReset, async (input, call) => {
			await resetFor(dependencies, call, input);
			return {};
		}),
		bind(contract.getFactors, (input, call) => readFactors(dependencies, call, input)),
		bind(contract.planFactorRemoval, (input, call) => planRemoval(dependencies, call, input)),
		bind(contract.withdrawFactorRemoval, async (input, call) => {
			await withdrawRemoval(dependencies, call, input);
			return {};
		}),
		bind(contract.endSessions, async (input, call) => ({ ended: await endSessionsFor(dependencies, call, input) })),
		bind(contract.getAssistanceMail, async (_input, { brand }) => ({
			isOn: await isAssistanceMailOn(dependencies.database, brand.key),
		})),
		bind(contract.setAssistanceMail, (input, call) => changeAssistanceMail(dependencies, call, input)),
	];
}
