// Exports what publishing a brand asks of its features.
export { findStillRunning, readFeatureUse } from './use.ts';
export { countLosing, countTrusting, countWithoutSecondStep } from './sign-in.ts';
