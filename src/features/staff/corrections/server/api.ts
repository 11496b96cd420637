// What the composition may use of corrections.
export { createCorrectionKind } from './kind.ts';
