// Brands that staff edit: a draft of changes over what is live, published by one person or by two, and versions to go back to.
import { defineProblems } from '#platform/contract/problem.ts';
import * as drafts from './contract/drafts.ts';
import * as publishing from './contract/publishing.ts';

export {
	brandParts,
	brandPictureQuery,
	changeBrand,
	discardBrandDraft,
	getBrand,
	getBrandPicture,
	listBrands,
	makeBrand,
	maxBrandPicturesPerHour,
	maxChanges,
	maxDraftChanges,
	maxPictureBytes,
	undoBrandChange,
	uploadBrandPicture,
} from './contract/drafts.ts';
export {
	brandChecks,
	cancelBrandPlan,
	getBrandVersion,
	listBrandVersions,
	maxPlanMs,
	planBrandPublish,
	proposeBrand,
	publishBrand,
	republishBrandVersion,
	reviewBrand,
	versionPageSize,
} from './contract/publishing.ts';
export {
	type BrandSection,
	brandSections,
	keyOf,
	kindOfSection,
	paletteColours,
	themes,
	type VersionKind,
	versionKinds,
} from './contract/parts.ts';
export { type Difference, type DraftState, type Fault, type FaultCode, faultCodes } from './contract/shapes.ts';

export const brandProblem = defineProblems({
	/** It is also said of one of another company. */
	'brands.not_found': 404,
	'brands.no_such_field': 400,
	'brands.no_such_version': 404,
	/** The draft waits for a second person. */
	'brands.waits': 409,
	/** The draft goes live at a time. */
	'brands.planned': 409,
	'brands.draft_full': 409,
	'brands.nothing_changed': 409,
	/** What would be published is not what was seen. */
	'brands.changed_meanwhile': 409,
	/** A check stands in the way. */
	'brands.blocked': 409,
	'brands.needs_second': 409,
	'brands.time_invalid': 400,
	'brands.key_taken': 409,
	'brands.accent_too_weak': 400,
	'brands.too_many': 409,
	'brands.picture_not_an_image': 400,
	'brands.picture_not_a_drawing': 400,
	'brands.picture_no_view_box': 400,
	'brands.picture_shape': 400,
	'brands.too_many_pictures': 429,
});

export const brandEditorEndpoints = [
	drafts.listBrands,
	drafts.getBrand,
	drafts.changeBrand,
	drafts.undoBrandChange,
	drafts.discardBrandDraft,
	drafts.makeBrand,
	publishing.reviewBrand,
	publishing.publishBrand,
	publishing.planBrandPublish,
	publishing.cancelBrandPlan,
	publishing.proposeBrand,
	publishing.listBrandVersions,
	publishing.getBrandVersion,
	publishing.republishBrandVersion,
];
export const brandEditorFiles = [drafts.uploadBrandPicture, drafts.getBrandPicture];
