import { getStatement, sumTransactions } from '#features/billing/transactions/contract.ts';
import { rangeOfFilter } from '#features/billing/transactions/web/filter/transaction-filter.ts';
import { rangeInput, statementQuery, statementSumsQuery } from '#features/billing/transactions/web/queries.ts';
import { type Ask, ask, askPages, same, type ScreenAsks } from '../asks.ts';
import { frameAsks } from '../frame-asks.ts';

/** The address without a query shows the last days of one's own credits. */
export const transactionsAsks: ScreenAsks = {
	first: frameAsks,
	further: () => Promise.resolve(askStatement()),
};

function askStatement(): readonly Ask[] {
	const range = rangeOfFilter({});
	const input = rangeInput(range, 'person');
	return [
		askPages(getStatement, input, statementQuery(range, 'person'), same),
		ask(sumTransactions, input, statementSumsQuery(range, 'person', undefined), same),
	];
}
