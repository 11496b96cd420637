import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { desktopProblem, getDesktop } from '../contract.ts';
import { listShortcuts } from './repo.ts';
import { listOwnDesktops } from './service.ts';

export interface DesktopDependencies {
	readonly database: Database;
	readonly clock: Clock;
}

export function desktopRoutes({ database, clock }: DesktopDependencies): readonly Binding[] {
	return [
		bind(getDesktop, async (input, { actor }) =>
			database.tenant(actor.organisationId, async (queries) => {
				const desktops = await listOwnDesktops(queries, clock, actor);
				const shown = desktops.find((one) =>
					input.DesktopID === undefined ? one.is_default : one.id === input.DesktopID,
				);
				if (shown === undefined) throw desktopProblem('desktops.not_found');
				const shortcuts = await listShortcuts(queries, actor.organisationId, shown.id);
				return {
					Desktop: {
						ID: shown.id,
						Name: shown.name,
						IsDefault: shown.is_default,
						Background: shown.background,
						Shortcuts: shortcuts.map((shortcut) => ({
							ID: shortcut.id,
							Name: shortcut.name,
							NameFr: shortcut.name_fr,
							Link: shortcut.link,
							Icon: shortcut.icon,
							Tint: shortcut.tint,
						})),
					},
					Desktops: desktops.map((one) => ({ ID: one.id, Name: one.name, IsDefault: one.is_default })),
				};
			}),
		),
	];
}
