// What other slices and the composition may use of publishing brands.
export { createPublishKind, requireBoth } from './publish-kind.ts';
