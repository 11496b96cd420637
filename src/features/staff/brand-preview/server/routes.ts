import { type Binding, bind } from '#platform/server/http/bind-endpoint.ts';
import type { Core } from '#platform/server/slice.ts';
import * as contract from '../contract.ts';
import { listLinks, makeLink, revokeLink } from './links.ts';
import { type BrandPreview, makePass } from './preview.ts';

export function brandPreviewRoutes({ registry }: Pick<Core, 'registry'>, preview: BrandPreview): readonly Binding[] {
	return [
		bind(contract.previewBrand, (input, call) => makePass(preview, registry, call, input)),
		bind(contract.makeDraftLink, (input, call) => makeLink(preview, call, input)),
		bind(contract.listDraftLinks, (input, call) => listLinks(preview, call, input)),
		bind(contract.revokeDraftLink, async (input, call) => {
			await revokeLink(preview, call, input);
			return {};
		}),
	];
}
