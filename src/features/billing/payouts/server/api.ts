// What the books, their reports and operators' commands use of what processors say.
export { payoutChecks } from './checks.ts';
export { takePostings } from './postings.ts';
export { readProcessor } from './read.ts';
export {
	accountsOf,
	findOpenPayout,
	findReadAt,
	findSettlement,
	findUnread,
	hasPart,
	listLines,
	listParts,
	listPayoutsOf,
	lockPart,
	type PayoutLine,
	settlePayout,
	sumBalance,
	sumPayouts,
} from './report.ts';
