import { type ReactElement, useId, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Select } from '#ui/Select.tsx';
import { invoiceStates, listKinds } from '../contract.ts';
import { type InvoiceFilter, recentDays } from './invoice-filter.ts';
import { InvoiceSearch } from './InvoiceSearch.tsx';
import { invoiceTexts } from './texts.ts';

export interface InvoiceFiltersProps {
	readonly filter: InvoiceFilter;
	readonly onFilter: (change: Partial<InvoiceFilter>) => void;
	/** Of which there are documents. */
	readonly years: readonly number[];
}

/** On a phone the state is behind one more press. */
export function InvoiceFilters({ filter, onFilter, years }: InvoiceFiltersProps): ReactElement {
	const text = useText(invoiceTexts);
	const id = useId();
	const [isWide, setWide] = useState(filter.state !== undefined);
	const { days, kind, state, search } = filter;
	// A year of the address may have no documents.
	const shown = [...new Set([...years.map(String), ...(days !== undefined && /^\d/.test(days) ? [days] : [])])];
	const periods = [
		{ id: 'all', label: text('days.all') },
		...recentDays.map((one) => ({ id: one as string, label: text(`days.${one}`) })),
		...shown.map((year) => ({ id: year, label: text('days.year', { year }) })),
	];
	return (
		<div className="grid gap-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_10rem_9.5rem_11rem]">
			<div className="sm:col-span-3 lg:col-span-1">
				<InvoiceSearch search={search} onSearch={(words) => onFilter({ search: words === '' ? undefined : words })} />
			</div>
			<div className="grid grid-cols-2 gap-3 sm:contents">
				<Select
					label={text('filter.days')}
					placeholder={text('days.all')}
					options={periods}
					value={days ?? 'all'}
					onChange={(chosen) => onFilter({ days: chosen === 'all' ? undefined : chosen })}
				/>
				<Select
					label={text('filter.kind')}
					placeholder={text('kind.all')}
					options={['all' as const, ...listKinds].map((one) => ({ id: one, label: text(`kind.${one}`) }))}
					value={kind ?? 'all'}
					onChange={(chosen) => onFilter({ kind: chosen === 'all' ? undefined : chosen })}
				/>
			</div>
			<button
				type="button"
				aria-expanded={isWide}
				aria-controls={id}
				className={`${textLinkStyle} min-h-11 justify-self-start sm:hidden`}
				onClick={() => setWide(!isWide)}
			>
				{text(isWide ? 'filter.fewer' : 'filter.more')}
			</button>
			<div id={id} className={classNames(!isWide && 'max-sm:hidden')}>
				<Select
					label={text('filter.state')}
					placeholder={text('state.all')}
					options={['all' as const, ...invoiceStates].map((one) => ({ id: one, label: text(`state.${one}`) }))}
					value={state ?? 'all'}
					onChange={(chosen) => onFilter({ state: chosen === 'all' ? undefined : chosen })}
				/>
			</div>
		</div>
	);
}
