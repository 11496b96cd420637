// What other slices and the composition may use of exemptions from the second factor.
export { addApprovedExemption, endExemptions, holdExemptions, readExemption } from './approved-exemption.ts';
export { importExemptions, listExemptions } from './exemption-import.ts';
export { endOfDay, parseExemptionList } from './exemption-list.ts';
/** The text is for a statement that asks for more at once. */
export { exemptionInForce, findExemption } from './exemptions.ts';
