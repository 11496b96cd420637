import { bind } from '#platform/server/http/bind-endpoint.ts';
import type { Slice } from '#platform/server/slice.ts';
import { type DesktopRow, toSummary } from '#features/desktops/desktops/server/api.ts';
import * as contract from '../contract.ts';
import * as manage from './manage.ts';

export const managementSlice: Slice = {
	endpoints: contract.managementEndpoints,
	retentions: [
		{ name: 'desktops.forget_deleted', table: 'desktops', from: 'deleted_at', keepMs: contract.restorableMs },
	],
	connect: (core) => ({
		bindings: [
			bind(contract.createDesktop, async (input, call) => toList(await manage.addDesktop(core, call, input))),
			bind(contract.renameDesktop, async ({ desktopId, name }, call) =>
				toList(await manage.renameOne(core, call, desktopId, name)),
			),
			bind(contract.deleteDesktop, async (input, call) => toList(await manage.deleteOne(core, call, input))),
			bind(contract.restoreDesktop, async ({ desktopId }, call) =>
				toList(await manage.restoreOne(core, call, desktopId)),
			),
			bind(contract.listDeletedDesktops, async (_input, call) => {
				const deleted = await manage.listDeleted(core, call);
				return {
					desktops: deleted.map(({ id, name, deletedAt, goneAt }) => ({
						id,
						name,
						deletedAt: deletedAt.toISOString(),
						goneAt: goneAt.toISOString(),
					})),
				};
			}),
			bind(contract.setDefaultDesktop, async ({ desktopId }, call) =>
				toList(await manage.setDefault(core, call, desktopId)),
			),
			bind(contract.orderDesktops, async ({ desktopIds }, call) =>
				toList(await manage.orderAll(core, call, desktopIds)),
			),
		],
	}),
};

function toList(desktops: readonly DesktopRow[]) {
	return { desktops: desktops.map(toSummary) };
}
