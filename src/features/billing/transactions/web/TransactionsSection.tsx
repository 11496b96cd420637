import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { Notice } from '#ui/native/Notice.tsx';
import type { Movement } from '../contract.ts';
import type { WalletFilterProps } from './filter/FilterBar.tsx';
import { statementQuery, statementSumsQuery, transactionQuery } from './queries.ts';
import { StatementHead } from './StatementHead.tsx';
import { StatementList } from './StatementList.tsx';
import { isNarrowed, type StatementSums, sumFound } from './statement-sums.ts';
import { StatementSentence } from './StatementSentence.tsx';
import { rangeOfFilter, type TransactionFilter } from './filter/transaction-filter.ts';
import { TransactionDialog } from './TransactionDialog.tsx';
import { TransactionTools } from './filter/TransactionTools.tsx';
import { transactionTexts } from './texts.ts';

export interface TransactionsSectionProps extends WalletFilterProps {
	/** Whose wallet a printed statement is of, where that is a person's. */
	readonly personName: string | undefined;
}

/** A statement: what changed a wallet between two days, between its opening and its closing balance. */
export function TransactionsSection(props: TransactionsSectionProps): ReactElement {
	const { filter, onFilter, officeName, personName } = props;
	const range = rangeOfFilter(filter);
	const wallet = filter.wallet ?? 'person';
	const [chosen, setChosen] = useState<Movement>();
	const statement = useInfiniteQuery({
		...statementQuery(range, wallet, filter),
		placeholderData: keepPreviousData,
	});
	const sums = useQuery({ ...statementSumsQuery(range, wallet, filter.search), placeholderData: keepPreviousData });
	const found = sums.data && isNarrowed(filter) ? sumFound(sums.data, filter.show) : undefined;
	return (
		<div className="grid gap-3 sm:gap-4 print:gap-3">
			<StatementHead range={range} sums={sums.data} owner={wallet === 'office' ? officeName : personName} />
			<TransactionTools filter={filter} onFilter={onFilter} officeName={officeName} sums={sums.data} />
			<StatementSentence range={range} sums={sums.data} found={found} />
			<StatementList filter={filter} onFilter={onFilter} statement={statement} sums={sums} onChoose={setChosen} />
			<CountAnnouncement filter={filter} sums={sums.isPlaceholderData ? undefined : sums.data} />
			<Details chosen={chosen} onClose={() => setChosen(undefined)} onSeen={() => onFilter(filter)} />
		</div>
	);
}

/** A pause after which the count is read out, so that it does not interrupt who is typing. */
const pauseMs = 500;

function CountAnnouncement(props: {
	readonly filter: TransactionFilter;
	readonly sums: StatementSums | undefined;
}): ReactElement {
	const { filter, sums } = props;
	const text = useText(transactionTexts);
	const { credits } = useFormat();
	const [said, setSaid] = useState('');
	const found = sums && sumFound(sums, filter.show);
	const words =
		found === undefined
			? ''
			: text('transactions.announced', { count: found.count, amount: credits(found.amount).replace('-', '−') });
	useEffect(() => {
		if (words === '') return undefined;
		const timer = setTimeout(() => setSaid(words), pauseMs);
		return () => clearTimeout(timer);
	}, [words]);
	return <output className="sr-only">{said}</output>;
}

interface DetailsProps {
	/** Takes the transaction that the address names out of it. */
	readonly onSeen: () => void;
	readonly chosen: Movement | undefined;
	readonly onClose: () => void;
}

function Details({ chosen, onClose, onSeen }: DetailsProps): ReactElement {
	const text = useText(transactionTexts);
	// The transaction that the address is of, whatever days are shown: links from receipts and payments are.
	const { transaction: linkedId } = useAddress().query;
	const linked = useQuery({ ...transactionQuery(linkedId ?? ''), enabled: linkedId !== undefined });
	const close = (): void => {
		onClose();
		if (linkedId !== undefined) onSeen();
	};
	return (
		<>
			{linkedId !== undefined && linked.isError && (
				<div role="alert" className="order-first">
					<Notice tone="warning">{describeFailure(linked.error, text('network_failure'))}</Notice>
				</div>
			)}
			<TransactionDialog movement={chosen ?? linked.data} onClose={close} />
		</>
	);
}
