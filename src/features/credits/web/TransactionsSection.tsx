import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Select } from '#ui/Select.tsx';
import { type Movement, walletNames } from '../contract.ts';
import type { en } from '../messages.en.ts';
import { type FilterProps, PeriodFields } from './PeriodFields.tsx';
import { balanceQuery, statementQuery } from './queries.ts';
import { StatementDownloads } from './StatementDownloads.tsx';
import { StatementSummary } from './StatementSummary.tsx';
import { rangeOfFilter } from './transaction-filter.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import { TransactionTable } from './TransactionTable.tsx';

/** A statement: what changed a wallet between two days, between its opening and its closing balance. */
export function TransactionsSection({ filter, onFilter }: FilterProps): ReactElement {
	const [chosen, setChosen] = useState<Movement>();
	const range = rangeOfFilter(filter);
	const wallet = filter.wallet ?? 'person';
	const statement = useInfiniteQuery(statementQuery(range, wallet));
	const { Opening: opening, Closing: closing } = statement.data?.pages[0] ?? {};
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
				<div className="flex grow flex-wrap items-end gap-3">
					<WalletField filter={filter} onFilter={onFilter} />
					<PeriodFields filter={filter} onFilter={onFilter} />
				</div>
				<StatementDownloads range={range} wallet={wallet} />
			</div>
			<Card padding="none">
				{opening !== undefined && closing !== undefined && (
					<StatementSummary range={range} opening={opening} closing={closing} />
				)}
				<TransactionTable statement={statement} onChoose={setChosen} />
			</Card>
			<TransactionDialog movement={chosen} onClose={() => setChosen(undefined)} />
		</div>
	);
}

/** For who manages their office's credits. */
function WalletField({ filter, onFilter }: FilterProps): ReactElement | null {
	const text = useText<typeof en>('credits');
	const office = useQuery(balanceQuery).data?.Office;
	if (office?.Available === undefined) return null;
	const names = { person: text('wallet.person'), office: office.Name };
	return (
		<div className="w-full sm:w-52">
			<Select
				label={text('wallet.label')}
				placeholder={names.person}
				options={walletNames.map((id) => ({ id, label: names[id] }))}
				value={filter.wallet ?? 'person'}
				onChange={(wallet) => onFilter({ ...filter, wallet })}
			/>
		</div>
	);
}
