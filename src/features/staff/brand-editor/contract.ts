// Brands that staff edit: a draft of changes over what is live.
import { defineProblems } from '#platform/contract/problem.ts';
import * as drafts from './contract/drafts.ts';

export {
	brandParts,
	brandPictureQuery,
	changeBrand,
	discardBrandDraft,
	getBrand,
	getBrandPicture,
	listBrands,
	maxBrandPicturesPerHour,
	maxChanges,
	maxDraftChanges,
	maxPictureBytes,
	undoBrandChange,
	uploadBrandPicture,
} from './contract/drafts.ts';
export {
	type BrandSection,
	brandSections,
	keyOf,
	kindOfSection,
	type VersionKind,
	versionKinds,
} from './contract/parts.ts';
export {
	BrandKey,
	DraftState,
	Fault,
	type FaultCode,
	faultCodes,
	Kind,
	Section,
	Time,
	Value,
} from './contract/shapes.ts';

export const brandProblem = defineProblems({
	/** It is also said of one of another company. */
	'brands.not_found': 404,
	'brands.no_such_field': 400,
	/** The draft waits for a second person. */
	'brands.waits': 409,
	/** The draft goes live at a time. */
	'brands.planned': 409,
	'brands.draft_full': 409,
	'brands.key_taken': 409,
	'brands.accent_too_weak': 400,
	'brands.too_many': 409,
	'brands.picture_not_an_image': 400,
	'brands.picture_not_a_drawing': 400,
	'brands.picture_no_view_box': 400,
	'brands.picture_shape': 400,
	/** Somebody else put another one there since it was seen. */
	'brands.picture_changed': 409,
	'brands.too_many_pictures': 429,
});

export const brandEditorEndpoints = [
	drafts.listBrands,
	drafts.getBrand,
	drafts.changeBrand,
	drafts.undoBrandChange,
	drafts.discardBrandDraft,
];
export const brandEditorFiles = [drafts.uploadBrandPicture, drafts.getBrandPicture];
