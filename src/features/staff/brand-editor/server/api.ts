// What other slices may use of the editor of brands.
export { fieldsEn } from '../fields.en.ts';
export { fieldsFr } from '../fields.fr.ts';
export { findField, nameOfField } from '../fields.ts';
export { auditedBrand } from './audited.ts';
export { holdForChange, keepChanges } from './change.ts';
export { applyChanges, type FieldChange, listPaths, noContent } from './content.ts';
export { inText, isSame, listDifferences, listFields, readField } from './content.ts';
export { faultOf } from './fault-of.ts';
export { findShared, judge, type Judged, type Subject } from './faults.ts';
export { begin, beginningOf } from './make.ts';
export { type BrandChange, changeOwnBrand, isOwnBrand } from './own-brand.ts';
export { describeDraft, readNames } from './read.ts';
export { fieldOfFeature, offerOf, organisationsOf, turnedOff, type WaysIn, waysInOf } from './offer.ts';
export { requirePicture } from './pictures.ts';
export { addPlan, type PlanRow, removeBeginning, removeChanges, removePlan } from './rows.ts';
/** Drafts as they stand, and who may look at them. */
export {
	changesOf,
	draftOf,
	holdDraft,
	kindsOf,
	listKeys,
	needsSecond,
	publishKindKey,
	readStanding,
	requireEditor,
	requireOpen,
	requireVisible,
	revisionOf,
	type Standing,
	stateOf,
} from './standing.ts';
