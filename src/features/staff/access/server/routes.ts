import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import * as contract from '../contract.ts';
import { giveGrant } from './change.ts';
import { type EndDependencies, takeGrant } from './end.ts';
import { explainAccess, listAll, listOptions, searchPeople } from './list.ts';
import { keepGrant, readReview } from './review.ts';
import { explainShortcut, searchShortcuts } from './shortcuts.ts';
import { describeOwnAccess } from './own-access.ts';
import type { Counting } from './waiting.ts';

export function accessRoutes(core: EndDependencies & Counting): readonly Binding[] {
	return [
		bind(contract.getMyAccess, (_input, call) => describeOwnAccess(core, call)),
		bind(contract.getGrantOptions, ({ orgId }, call) => listOptions(core, call, orgId)),
		bind(contract.findGrantees, (input, call) => searchPeople(core, call, input)),
		bind(contract.listGrants, (input, call) => listAll(core, call, input)),
		bind(contract.whoCanSee, (input, call) => explainAccess(core, call, input)),
		bind(contract.findSharedShortcuts, (input, call) => searchShortcuts(core, call, input)),
		bind(contract.whoCanSeeShortcut, (input, call) => explainShortcut(core, call, input)),
		bind(contract.getAccessReview, ({ orgId }, call) => readReview(core, call, orgId)),
		bind(contract.confirmGrant, async (input, call) => {
			await keepGrant(core, call, input);
			return {};
		}),
		bind(contract.grantAccess, async (input, call) => {
			await giveGrant(core, call, input);
			return {};
		}),
		bind(contract.endGrant, (input, call) => takeGrant(core, call, input)),
	];
}
