// What the composition and other slices may use of corrections.
export { createCorrectionKind } from './kind.ts';
export { createChargeKind } from './charge-kind.ts';
export { NeedsSecondPerson, orOutdated, orPropose } from './or-propose.ts';
