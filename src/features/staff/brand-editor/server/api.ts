// What other slices and the composition may use of the editor of brands.
export { createPublishKind } from './publishing/publish-kind.ts';
/** Drafts as they stand, and who may look at them. */
export {
	changesOf,
	draftOf,
	listKeys,
	readStanding,
	requireEditor,
	requireVisible,
	revisionOf,
	type Standing,
} from './standing.ts';
