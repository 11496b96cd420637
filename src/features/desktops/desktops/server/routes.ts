import { isVisit } from '#platform/server/http/actor.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, bindUpload, type FileBinding } from '#platform/server/http/bind-file.ts';
import type { CallLimit } from '#platform/server/limits/call-limit.ts';
import { readStanding } from '#features/desktops/shortcuts/server/api.ts';
import * as contract from '../contract.ts';
import { type DesktopRow, listDesktops, toBackground, toSummary } from './access.ts';
import { applyBatch, type DesktopDependencies, readChanges } from './apply.ts';
import { listOrMakeDesktops } from './first-desktop.ts';
import * as manage from './manage.ts';
import { resetManaged } from './managed.ts';
import { openState, toDesktop } from './open.ts';
import { changeBackground, keepPicture, readPicture } from './pictures.ts';

export function desktopRoutes(dependencies: DesktopDependencies): readonly Binding[] {
	const { database, clock } = dependencies;
	return [
		bind(contract.getDesktop, async ({ desktopId }, call) =>
			database.tenant(call.actor.organisationId, async (queries) => {
				const standing = await readStanding(queries, call.actor, call.brand);
				// Who never came in has no desktop, and a visit of staff makes none.
				const desktops = isVisit(call.actor)
					? await listDesktops(queries, standing)
					: await listOrMakeDesktops(queries, clock, standing, call.actor.language);
				const shown = desktops.find(({ id, isDefault }) => (desktopId === undefined ? isDefault : id === desktopId));
				if (shown === undefined) throw contract.desktopProblem('desktops.not_found');
				const state = await openState(queries, standing, shown, call);
				return { desktop: toDesktop(shown, state), ...toList(desktops) };
			}),
		),
		bind(contract.createDesktop, async (input, call) => toList(await manage.addDesktop(dependencies, call, input))),
		bind(contract.renameDesktop, async ({ desktopId, name }, call) =>
			toList(await manage.renameOne(dependencies, call, desktopId, name)),
		),
		bind(contract.deleteDesktop, async (input, call) => toList(await manage.deleteOne(dependencies, call, input))),
		bind(contract.restoreDesktop, async ({ desktopId }, call) =>
			toList(await manage.restoreOne(dependencies, call, desktopId)),
		),
		bind(contract.listDeletedDesktops, async (_input, call) => {
			const deleted = await manage.listDeleted(dependencies, call);
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
			toList(await manage.setDefault(dependencies, call, desktopId)),
		),
		bind(contract.orderDesktops, async ({ desktopIds }, call) =>
			toList(await manage.orderAll(dependencies, call, desktopIds)),
		),
		bind(contract.saveBackground, async (input, call) => {
			const desktop = await changeBackground(dependencies, call, input);
			return { background: toBackground(desktop), revision: desktop.revision };
		}),
		bind(contract.applyOperations, (input, call) => applyBatch(dependencies, call, input)),
		bind(contract.getDesktopChanges, (input, call) => readChanges(dependencies, call, input)),
		bind(contract.resetToManaged, async (_input, call) => {
			await database.tenant(call.actor.organisationId, async (queries) =>
				resetManaged(queries, await readStanding(queries, call.actor, call.brand)),
			);
			return {};
		}),
	];
}

function toList(desktops: readonly DesktopRow[]) {
	return { desktops: desktops.map(toSummary) };
}

export function desktopFileRoutes(dependencies: DesktopDependencies, pictureLimit: CallLimit): readonly FileBinding[] {
	return [
		bindUpload(contract.uploadDesktopPicture, async (bytes, call) => {
			const { id, darkest, brightest } = await keepPicture(dependencies, pictureLimit, call, bytes);
			return { pictureId: id, darkest, brightest };
		}),
		bindDownload(contract.getDesktopPicture, async ({ id = '' }, call) => ({
			bytes: await readPicture(dependencies, call, id),
			mediaType: 'image/webp',
			name: 'background.webp',
		})),
	];
}
