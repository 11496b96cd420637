// What operators' commands and the staff area use of closed months and of what accounts are called in them.
export {
	type Closed,
	closeMonth,
	closeWithin,
	type ClosingCore,
	isBroken,
	type Month,
	readHindrances,
} from './close-month.ts';
export { type AccountNumber, changeNumbers, findOpenMonth, listNumbers, listUsedAccounts } from './numbers.ts';
