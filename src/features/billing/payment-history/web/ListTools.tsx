import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { Select } from '#ui/Select.tsx';
import { WordSearch } from '#ui/WordSearch.tsx';
import { entryFilters, type Summary } from '../contract.ts';
import type { ListQuery } from './entry-filter.ts';
import { paymentHistoryTexts } from './texts.ts';

export interface ListToolsProps {
	readonly query: ListQuery;
	readonly onQuery: (change: Partial<ListQuery>) => void;
	/** Years of which there is something. */
	readonly years: readonly number[];
	/** The one that is shown. */
	readonly year: number | undefined;
	/** Undefined while it is on its way. */
	readonly summary: Summary | undefined;
}

/** Which rows are shown: what is looked for, of which year and of which sort. */
export function ListTools({ query, onQuery, years, year, summary }: ListToolsProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { count } = useFormat();
	const shown = query.year === 'all' ? 'all' : String(query.year ?? year ?? '');
	const listed = [...new Set([...years, ...(query.year === undefined || query.year === 'all' ? [] : [query.year])])];
	const chips = [
		{ id: 'all' as const, label: text('show.all'), count: summary && count(summary.count) },
		...entryFilters.map((id) => {
			const found = summary?.filters.find(({ filter }) => filter === id);
			return { id, label: text(`show.${id}`), count: found && count(found.count) };
		}),
	];
	return (
		<div className="grid gap-3 p-4 sm:px-5">
			<div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
				<WordSearch
					label={text('filter.find')}
					search={query.search}
					maxLength={80}
					// What is typed here is looked for in the year that is shown.
					onSearch={(search) => onQuery({ search: search || undefined, year: query.year ?? year })}
				/>
				<div className="sm:w-36">
					<Select
						label={text('filter.year')}
						isLabelHidden
						placeholder={text('filter.year')}
						options={[
							...listed.toSorted((one, other) => other - one).map((one) => ({ id: String(one), label: String(one) })),
							{ id: 'all', label: text('filter.every_year') },
						]}
						value={shown === '' ? null : shown}
						onChange={(chosen) => onQuery({ year: chosen === 'all' ? 'all' : Number(chosen), open: [] })}
					/>
				</div>
			</div>
			<FilterChips
				name="show"
				label={text('show.label')}
				chips={chips}
				value={query.show ?? 'all'}
				onChange={(show) => onQuery({ show: show === 'all' ? undefined : show })}
			/>
		</div>
	);
}
