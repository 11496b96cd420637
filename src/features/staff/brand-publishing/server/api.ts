// What the composition may use of publishing brands.
export { createPublishKind } from './publish-kind.ts';
