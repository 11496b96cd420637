import type { ReactElement } from 'react';
import { downloadStatement, downloadStatementPdf } from '../contract.ts';
import { FileDownloads, type RangeFile } from './FileDownloads.tsx';
import type { FilterProps } from './filter/FilterBar.tsx';
import { PeriodField } from './filter/PeriodField.tsx';
import { rangeOfFilter } from './filter/transaction-filter.ts';

const files: readonly RangeFile[] = [
	{ format: 'csv', path: downloadStatement.path, nameKey: 'statement.file' },
	{ format: 'pdf', path: downloadStatementPdf.path, nameKey: 'statement.file' },
];

/** What concerns all of a statement, for the end of its title's line: its files, and on a phone its days. */
export function StatementActions({ filter, onFilter }: FilterProps): ReactElement {
	const range = rangeOfFilter(filter);
	const wallet = filter.wallet ?? 'person';
	return (
		<>
			<div className="max-sm:hidden">
				<FileDownloads files={files} range={range} wallet={wallet} />
			</div>
			<div className="-me-3 flex items-center sm:hidden">
				<PeriodField filter={filter} onFilter={onFilter} place="title" />
				<FileDownloads files={files} range={range} wallet={wallet} isMenu />
			</div>
		</>
	);
}
