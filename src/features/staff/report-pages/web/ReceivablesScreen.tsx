// /UserAgentAdmin/books/receivables/{period}: who owes what since when. The age, the words and the payer that are chosen are in the address.
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
import { type AgeGroup, ageGroups, type Period } from '#features/staff/reports/contract.ts';
import { Equal } from './Equal.tsx';
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
	const find = query['find'];
	const found = useInfiniteQuery(receivablesQuery(period, age, find));
	const narrow = (change: Readonly<Record<string, string | undefined>>): void =>
		navigate(withQuery(path, { age, find, ...change }), { replace: true });
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
			<Ages of={first} period={period} />
			<div className="grid items-end gap-3 lg:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)]">
				<FindPayer find={find} onFind={(words) => narrow({ find: words === '' ? undefined : words })} />
				<FilterChips<AgeGroup | 'all'>
					name="age"
					label={text('receivables.filter')}
					chips={[
						{ id: 'all', label: text('receivables.all') },
						...ageGroups.map((id) => ({ id, label: text(`receivables.group_${id}`) })),
					]}
					value={age ?? 'all'}
					onChange={(id) => narrow({ age: id === 'all' ? undefined : id })}
				/>
			</div>
			<PayerTable parts={parts} period={period} pages={found.data.pages} more={found} />
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<p className="text-sm text-pretty text-muted">
					{text('page.currency')} {text('receivables.foot')}
				</p>
				{files}
			</div>
		</div>
	);
}

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

const marks = { upTo30: 'bg-chart-1', upTo60: 'bg-chart-2', upTo90: 'bg-chart-3', over90: 'bg-chart-4' } as const;

interface AgesProps {
	readonly of: Receivables;
	readonly period: Period;
}

function Ages({ of: { ages, payers, journal }, period }: AgesProps): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const { signedMoney } = useFormat();
	const total = ageGroups.reduce((sum, group) => sum + ages[group], 0);
	return (
		<Card>
			<div className="grid gap-5 lg:grid-cols-[minmax(14rem,auto)_minmax(0,1fr)]">
				<div>
					<p className="text-sm text-muted">{text('report.on', { day: words.day(period.to) })}</p>
					<p className="figures text-3xl font-semibold tight text-strong">{signedMoney(total)}</p>
					<p className="flex flex-wrap gap-x-3 text-sm text-muted">
						{text('receivables.payers', { count: payers })}
						<Equal difference={total - journal} until={period.to} />
					</p>
				</div>
				<dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
					{ageGroups.map((group) => (
						<div key={group}>
							<dt className="flex items-center gap-2 text-sm text-muted">
								<span
									aria-hidden="true"
									className={`size-2.5 rounded-xs print-colours forced-color-adjust-none ${marks[group]}`}
								/>
								{text(`receivables.group_${group}`)}
							</dt>
							<dd className="figures text-strong">{signedMoney(ages[group])}</dd>
						</div>
					))}
				</dl>
			</div>
		</Card>
	);
}
