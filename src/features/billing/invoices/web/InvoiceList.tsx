import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { CopiesDialog } from './copies/CopiesDialog.tsx';
import { type InvoiceFilter, yearOf } from './invoice-filter.ts';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import { type InvoicePage, invoicesQuery, yearsQuery } from './queries.ts';
import { YearCard } from './year/YearCard.tsx';
import { startYear, useYearDownload } from './year/year-download.ts';
import { invoiceTexts } from './texts.ts';

export interface InvoiceListProps {
	readonly filter: InvoiceFilter;
	readonly onFilter: (change: Partial<InvoiceFilter>) => void;
}

const cleared = { days: undefined, kind: undefined, state: undefined, search: undefined } as const;

export function InvoiceList({ filter, onFilter }: InvoiceListProps): ReactElement {
	const invoices = useInfiniteQuery(invoicesQuery(filter));
	const years = useQuery(yearsQuery).data ?? [];
	return (
		<>
			<YearCard />
			<Card padding="none" className="mt-5">
				<div className="border-b border-line p-4 sm:p-5">
					<InvoiceFilters filter={filter} onFilter={onFilter} years={years} />
				</div>
				<InvoiceTable invoices={invoices} filter={filter} onClear={() => onFilter(cleared)} />
			</Card>
			<SealLine checked={invoices.data?.pages[0]?.checked} />
		</>
	);
}

/** Shown beside the title: addresses for copies, and the file with a year. */
export function InvoiceListActions({ filter }: Pick<InvoiceListProps, 'filter'>): ReactElement {
	const text = useText(invoiceTexts);
	const language = useLanguage();
	const years = useQuery(yearsQuery).data;
	const [isOpen, setOpen] = useState(false);
	const year = yearOf(filter) ?? years?.[0];
	const download = useYearDownload();
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 sm:flex">
			<Button icon="send" onClick={() => setOpen(true)}>
				{text('list.accountant')}
			</Button>
			{year !== undefined && years?.includes(year) && (
				<Button
					icon="folder-archive"
					isPending={download?.state === 'coming'}
					onClick={() => startYear(year, language)}
				>
					{text('year.button', { year: String(year) })}
				</Button>
			)}
			<CopiesDialog isOpen={isOpen} onOpenChange={setOpen} />
		</div>
	);
}

function SealLine({ checked }: { readonly checked: InvoicePage['checked'] }): ReactElement {
	const text = useText(invoiceTexts);
	const { moment } = useFormat();
	if (checked?.isWhole === false) {
		return (
			<div className="mt-5">
				<Notice tone="danger">{text('list.broken', { when: moment(checked.at) })}</Notice>
			</div>
		);
	}
	return (
		<p className="mt-5 flex items-start gap-2 text-sm text-muted">
			<Icon name="link" className="mt-0.5" />
			{checked === undefined ? text('list.sealed') : text('list.checked', { when: moment(checked.at) })}
		</p>
	);
}
