// What other slices and the composition may use of the editor of brands.
export { createPublishKind } from './publish-kind.ts';
