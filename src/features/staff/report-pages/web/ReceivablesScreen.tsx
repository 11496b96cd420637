// /UserAgentAdmin/books/receivables/{period}: who owes what since when. The age, the group, the words and the payer that are chosen are in the address.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useSearchWords } from '#platform/web/use-search-words.ts';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { SearchField } from '#ui/native/SearchField.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { ageGroups, type PayerGroup, payerGroups, type Period } from '#features/staff/reports/contract.ts';
import { AgesCard } from './AgesCard.tsx';
import { type PayerParts, PayerTable } from './PayerTable.tsx';
import { type Receivables, receivablesQuery } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export interface ReceivablesScreenProps extends PayerParts {
	/** What else is kept as a file of a period. */
	readonly renderFiles: (period: Period) => ReactNode;
}

/** What staff do about a payer is of other slices. */
export function ReceivablesScreen({ renderFiles, ...parts }: ReceivablesScreenProps): ReactElement {
	const text = useText(reportTexts);
	return (
		<ReportPage title={text('report.receivables')} route="staffReceivables" report="receivables">
			{(period) => <Open period={period} parts={parts} files={renderFiles(period)} />}
		</ReportPage>
	);
}

interface OpenProps {
	readonly period: Period;
	readonly parts: PayerParts;
	readonly files: ReactNode;
}

function Open({ period, parts, files }: OpenProps): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const age = ageGroups.find((one) => one === query['age']);
	const group = payerGroups.find((one) => one === query['group']);
	const find = query['find'];
	const found = useInfiniteQuery(receivablesQuery(period, { age, group, find }));
	const narrow = (change: Readonly<Record<string, string | undefined>>): void =>
		navigate(withQuery(path, { age, group, find, ...change }), { replace: true });
	if (found.isPending) return <SkeletonBlocks label={text('page.loading')} count={3} />;
	if (found.data === undefined)
		return <FailedState level={2} title={text('page.failed')} retryLabel={text('page.retry')} query={found} />;
	const [first] = found.data.pages;
	if (first === undefined || first.payers === 0) {
		return (
			<Card>
				<EmptyState icon="hand-coins" level={2} title={text('receivables.none', { day: words.day(period.to) })}>
					{text('receivables.none_text')}
				</EmptyState>
			</Card>
		);
	}
	return (
		<div className="grid gap-5">
			<AgesCard of={first} period={period} chosen={age} onChoose={(one) => narrow({ age: one })} />
			<PayerTable parts={parts} period={period} of={first} pages={found.data.pages} more={found}>
				<FindPayer find={find} onFind={(words) => narrow({ find: words === '' ? undefined : words })} />
				<GroupChips of={first} value={group} onChange={(one) => narrow({ group: one })} />
			</PayerTable>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="text-sm text-pretty text-muted">
					{text('page.currency')} {text('receivables.foot')}
				</p>
				{files}
			</div>
		</div>
	);
}

const shownGroups = ['trying', 'ended', 'toApprove', 'paid', 'writtenOff'] as const satisfies readonly PayerGroup[];
/** A pause in typing, after which the server is asked. */
const pauseMs = 250;

interface FindPayerProps {
	readonly find: string | undefined;
	readonly onFind: (words: string) => void;
}

function FindPayer({ find = '', onFind }: FindPayerProps): ReactElement {
	const text = useText(reportTexts);
	const { typed, setTyped, onSubmit } = useSearchWords(find, onFind, pauseMs);
	return (
		<form role="search" onSubmit={onSubmit}>
			<SearchField name="find" label={text('receivables.find')} value={typed} onChange={setTyped} />
		</form>
	);
}

interface GroupChipsProps {
	readonly of: Receivables;
	readonly value: PayerGroup | undefined;
	readonly onChange: (group: PayerGroup | undefined) => void;
}

/** What happens about it now, with how many payers there are of each. */
function GroupChips({ of: { payers, groups }, value, onChange }: GroupChipsProps): ReactElement {
	const text = useText(reportTexts);
	const { count } = useFormat();
	return (
		<FilterChips<PayerGroup | 'all'>
			name="group"
			label={text('receivables.filter')}
			chips={[
				{ id: 'all', label: text('receivables.all'), count: count(payers) },
				...shownGroups.map((id) => ({ id, label: text(`receivables.is_${id}`), count: count(groups[id]) })),
			]}
			value={value ?? 'all'}
			onChange={(id) => onChange(id === 'all' ? undefined : id)}
		/>
	);
}
