import { hasFeature } from '#platform/contract/features.ts';
import { isVisit } from '#platform/server/http/actor.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import { readStanding } from '#features/desktops/shortcuts/server/api.ts';
import * as contract from '../contract.ts';
import { listDesktops, toSummary } from './access.ts';
import { fixedHome } from './fixed-home.ts';
import { listOrMakeDesktops } from './first-desktop.ts';
import { resetManaged } from './managed.ts';
import { openState, toDesktop } from './open.ts';

export function desktopRoutes({ database, clock }: Pick<Core, 'database' | 'clock'>): readonly Binding[] {
	return [
		bind(contract.getDesktop, async ({ desktopId }, call) => {
			if (!hasFeature(call.brand, 'desktops')) return fixedHome(call, desktopId);
			return database.tenant(call.actor.organisationId, async (queries) => {
				const standing = await readStanding(queries, call.actor, call.brand);
				// A person who never signed in has no desktop, and a visit of staff makes none.
				const desktops = isVisit(call.actor)
					? await listDesktops(queries, standing)
					: await listOrMakeDesktops(queries, clock, standing, call.actor.language);
				const shown = desktops.find(({ id, isDefault }) => (desktopId === undefined ? isDefault : id === desktopId));
				if (shown === undefined) throw contract.desktopProblem('desktops.not_found');
				const state = await openState(queries, standing, shown, call);
				return { desktop: toDesktop(shown, state), desktops: desktops.map(toSummary) };
			});
		}),
		bind(contract.resetToManaged, async (_input, call) => {
			await database.tenant(call.actor.organisationId, async (queries) =>
				resetManaged(queries, await readStanding(queries, call.actor, call.brand)),
			);
			return {};
		}),
	];
}
