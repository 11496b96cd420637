// What other slices may use of the editor of brands.
export { fieldsEn } from '../fields.en.ts';
export { fieldsFr } from '../fields.fr.ts';
export { findField, FirstAdministrator, firstAdministratorPath, nameOfField } from '../fields.ts';
export { auditedBrand } from './audited.ts';
export { type Author, holdForChange, keepChanges } from './change.ts';
export { applyChanges, type FieldChange, listPaths, noContent } from './content.ts';
export { inText, isSame, listDifferences, listFields, readField } from './content.ts';
export { faultOf } from './fault-of.ts';
export { findShared, judge, type Judged, type Subject } from './faults.ts';
export { type BrandChange, changeOwnBrand, isOwnBrand } from './own-brand.ts';
export { describeDraft, readNames } from './read.ts';
export { fieldOfFeature, offerOf, organisationsOf, turnedOff, type WaysIn, waysInOf } from './offer.ts';
export { requirePicture } from './pictures.ts';
export { addBeginning, findKey, listBeginnings, maxBeginnings, removeBeginning } from './rows.ts';
export { addPlan, type PlanRow, removeChanges, removePlan } from './rows.ts';
export type { LiveTrouble } from './dependencies.ts';
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
