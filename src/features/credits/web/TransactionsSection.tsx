import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Card } from '#ui/native/Card.tsx';
import { downloadStatement, downloadStatementPdf, type Movement } from '../contract.ts';
import { FileDownloads, type RangeFile } from './FileDownloads.tsx';
import { FilterBar, type FilterProps } from './FilterBar.tsx';
import { statementQuery } from './queries.ts';
import { StatementSummary } from './StatementSummary.tsx';
import { rangeOfFilter } from './transaction-filter.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import { TransactionTable } from './TransactionTable.tsx';

const files: readonly RangeFile[] = [
	{ format: 'csv', path: downloadStatement.path, nameKey: 'statement.file' },
	{ format: 'pdf', path: downloadStatementPdf.path, nameKey: 'statement.file' },
];

/** A statement: what changed a wallet between two days, between its opening and its closing balance. */
export function TransactionsSection({ filter, onFilter }: FilterProps): ReactElement {
	const [chosen, setChosen] = useState<Movement>();
	const range = rangeOfFilter(filter);
	const wallet = filter.wallet ?? 'person';
	const statement = useInfiniteQuery(statementQuery(range, wallet));
	const { Opening: opening, Closing: closing } = statement.data?.pages[0] ?? {};
	return (
		<div className="grid gap-4">
			<FilterBar
				filter={filter}
				onFilter={onFilter}
				actions={<FileDownloads files={files} range={range} wallet={wallet} />}
			/>
			<Card padding="none">
				{!statement.isLoadingError && <StatementSummary range={range} opening={opening} closing={closing} />}
				<TransactionTable statement={statement} onChoose={setChosen} />
			</Card>
			<TransactionDialog movement={chosen} onClose={() => setChosen(undefined)} />
		</div>
	);
}
