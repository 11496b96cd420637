// What the composition may use of secrets of brands.
export { createSecretKind } from './secret-kind.ts';
