// What other slices and the composition may use of brands' hosts.
export { answerOf, askTexts, notTrue, recordsOf, withResolver } from './dns.ts';
/** Facts that are asked about, each with its date. */
export { type Answer, follow, type KeptFact, stateOf } from './facts.ts';
export { countBound } from './main-host.ts';
export { requireOwnBrand } from './scope.ts';
