import type { Slice } from '#platform/server/slice.ts';
import { brandPreviewEndpoints, brandPreviewProblem } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import type { BrandPreview } from './preview.ts';
import { brandPreviewRetentions } from './retention.ts';
import { brandPreviewRoutes } from './routes.ts';

export interface BrandPreviewPorts {
	readonly brandPreview: BrandPreview;
}

export const brandPreviewSlice: Slice<BrandPreviewPorts> = {
	endpoints: brandPreviewEndpoints,
	problems: { statuses: brandPreviewProblem.statuses, en: problemsEn, fr: problemsFr },
	retentions: brandPreviewRetentions,
	connect: (core, { brandPreview }) => ({ bindings: brandPreviewRoutes(core, brandPreview) }),
};
