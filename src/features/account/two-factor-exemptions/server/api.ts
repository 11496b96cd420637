// What other slices, the composition and the commands may use of exemptions from the second step.
export { exemptionInForce, findExemption } from './exemptions.ts';
export { importExemptions, listExemptions } from './exemption-import.ts';
export { endOfDay, maxExemptionDays, parseExemptionList } from './exemption-list.ts';
export { addApprovedExemption, endExemptions, readExemption } from './approved-exemption.ts';
