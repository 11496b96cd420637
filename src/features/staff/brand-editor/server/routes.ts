import { readInput } from '#platform/server/http/wire.ts';
import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import { bindDownload, bindUpload, type FileBinding } from '#platform/server/http/bind-file.ts';
import { createCallLimit } from '#platform/server/limits/call-limit.ts';
import * as contract from '../contract.ts';
import { change, discard, undo } from './change.ts';
import type { EditorDependencies } from './dependencies.ts';
import { make } from './make.ts';
import { brandPictureLimit, keepBrandPicture, readBrandPicture } from './pictures.ts';
import { cancelPlan, plan } from './publishing/plan.ts';
import { sendToSecond } from './publishing/publish-kind.ts';
import { publish } from './publishing/publish.ts';
import { readList, readOne } from './read.ts';
import { review } from './publishing/review.ts';
import { readVersion, readVersions, republish } from './publishing/versions.ts';

export function brandEditorRoutes(dependencies: EditorDependencies): readonly Binding[] {
	return [
		bind(contract.listBrands, (_input, call) => readList(dependencies, call)),
		bind(contract.getBrand, (input, call) => readOne(dependencies, call, input)),
		bind(contract.changeBrand, (input, call) => change(dependencies, call, input)),
		bind(contract.undoBrandChange, async (input, call) => {
			await undo(dependencies, call, input);
			return {};
		}),
		bind(contract.discardBrandDraft, async (input, call) => {
			await discard(dependencies, call, input);
			return {};
		}),
		bind(contract.makeBrand, async (input, call) => {
			await make(dependencies, call, input);
			return {};
		}),
		bind(contract.reviewBrand, (input, call) => review(dependencies, call, input)),
		bind(contract.publishBrand, async (input, call) => ({ number: await publish(dependencies, call, input) })),
		bind(contract.planBrandPublish, async (input, call) => {
			await plan(dependencies, call, input);
			return {};
		}),
		bind(contract.cancelBrandPlan, async (input, call) => {
			await cancelPlan(dependencies, call, input);
			return {};
		}),
		bind(contract.proposeBrand, async (input, call) => ({
			proposalId: await sendToSecond(dependencies, call, input),
		})),
		bind(contract.listBrandVersions, (input, call) => readVersions(dependencies, call, input)),
		bind(contract.getBrandVersion, (input, call) => readVersion(dependencies, call, input)),
		bind(contract.republishBrandVersion, async (input, call) => ({
			number: await republish(dependencies, call, input),
		})),
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
