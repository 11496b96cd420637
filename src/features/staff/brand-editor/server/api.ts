// What other slices and the composition may use of the editor of brands.
export { createPublishKind } from './publishing/publish-kind.ts';
