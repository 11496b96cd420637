import { days } from '#platform/contract/duration.ts';
import { bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, bindUpload } from '#platform/server/http/bind-file.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import type { Slice } from '#platform/server/slice.ts';
import { toBackground } from '#features/desktops/desktops/server/api.ts';
import * as contract from '../contract.ts';
import { changeBackground, keepPicture, pictureLimitOptions, readPicture } from './pictures.ts';

export const backgroundsSlice: Slice = {
	endpoints: contract.backgroundEndpoints,
	files: contract.backgroundFileEndpoints,
	retentions: [
		{
			name: 'desktops.forget_pictures',
			table: 'desktop_pictures',
			from: 'created_at',
			where:
				'not exists (select from desktops d where d.organisation_id = desktop_pictures.organisation_id and d.picture_id = desktop_pictures.id)',
			keepMs: days(1),
		},
	],
	connect(core) {
		const limit = createCallLimit(core.database, core.clock, pictureLimitOptions);
		return {
			bindings: [
				bind(contract.saveBackground, async (input, call) => {
					const desktop = await changeBackground(core, call, input);
					return { background: toBackground(desktop), revision: desktop.revision };
				}),
			],
			fileBindings: [
				bindUpload(contract.uploadDesktopPicture, async (bytes, call) => {
					const { id, darkest, brightest } = await keepPicture(core, limit, call, bytes);
					return { pictureId: id, darkest, brightest };
				}),
				bindDownload(contract.getDesktopPicture, async ({ id = '' }, call) => ({
					bytes: await readPicture(core, call, id),
					mediaType: 'image/webp',
					name: 'background.webp',
				})),
			],
		};
	},
};
