// What the composition may use of corrections.
export { createCorrectionKind } from './kind.ts';
export { createChargeKind } from './charge-kind.ts';
