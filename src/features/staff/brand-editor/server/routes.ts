import { readInput } from '#platform/server/http/wire.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, bindUpload, type FileBinding } from '#platform/server/http/bind-file.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import * as contract from '../contract.ts';
import { change, discard, undo } from './change.ts';
import type { EditorDependencies, EditorPorts } from './dependencies.ts';
import { brandPictureLimit, keepBrandPicture, readBrandPicture } from './pictures.ts';
import { readList, readOne } from './read.ts';

export function brandEditorRoutes(dependencies: EditorDependencies & EditorPorts): readonly Binding[] {
	return [
		bind(contract.listBrands, (_input, call) => readList(dependencies, call)),
		bind(contract.getBrand, (input, call) => readOne(dependencies, call, input)),
		bind(contract.changeBrand, (input, call) => change(dependencies, call, input)),
		bind(contract.undoBrandChange, (input, call) => undo(dependencies, call, input)),
		bind(contract.discardBrandDraft, async (input, call) => {
			await discard(dependencies, call, input);
			return {};
		}),
	];
}

export function brandEditorFileRoutes(dependencies: EditorDependencies): readonly FileBinding[] {
	const limit = createCallLimit(dependencies.database, dependencies.clock, brandPictureLimit);
	return [
		bindUpload(contract.uploadBrandPicture, async (bytes, call) => {
			const place = readInput(contract.brandPictureQuery, call.request.query);
			return { sha256: await keepBrandPicture(dependencies, limit, call, place, bytes) };
		}),
		bindDownload(contract.getBrandPicture, async ({ id = '' }, call) => ({
			...(await readBrandPicture(dependencies, call, id)),
			name: 'picture',
		})),
	];
}
