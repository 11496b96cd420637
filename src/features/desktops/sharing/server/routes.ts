import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { desktopProblem } from '#features/desktops/desktops/contract.ts';
import { findDesktop } from '#features/desktops/desktops/server/api.ts';
import * as contract from '../contract.ts';
import { act, changeShareLevel, end, handOver, leave, share, type SharingDependencies } from './change.ts';
import { listCandidates, readSharing } from './read.ts';

export function sharingRoutes(dependencies: SharingDependencies): readonly Binding[] {
	return [
		bind(contract.getSharing, ({ desktopId }, call) =>
			act(dependencies, call, ({ queries, standing, clock }) => readSharing(queries, standing, desktopId, clock.now())),
		),
		bind(contract.findCandidates, async ({ desktopId, query }, call) => {
			if (!(await dependencies.searchLimit.take(`person ${call.actor.userId}`))) {
				throw contract.sharingProblem('sharing.too_many_searches');
			}
			return act(dependencies, call, async ({ queries, standing, clock }) => {
				const desktop = await findDesktop(queries, standing, desktopId);
				if (desktop === undefined) throw desktopProblem('desktops.not_found');
				if (desktop.right !== 'own') throw desktopProblem('desktops.not_owner');
				return {
					candidates: await listCandidates(queries, standing, desktop, {
						query,
						now: clock.now(),
					}),
				};
			});
		}),
		bind(contract.shareDesktop, (input, call) => share(dependencies, call, input)),
		bind(contract.changeShare, (input, call) => changeShareLevel(dependencies, call, input)),
		bind(contract.endShare, (input, call) => end(dependencies, call, input)),
		bind(contract.leaveDesktop, async ({ desktopId }, call) => {
			await leave(dependencies, call, desktopId);
			return {};
		}),
		bind(contract.handOverDesktop, async (input, call) => {
			await handOver(dependencies, call, input);
			return {};
		}),
	];
}
