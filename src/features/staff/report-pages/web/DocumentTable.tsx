import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { LoadMore } from '#ui/LoadMore.tsx';
import type { ReportDocument } from '#features/staff/reports/contract.ts';
import { wide } from '#ui/OpenRow.tsx';
import { PaperNumber } from './PaperNumber.tsx';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

const cell = 'px-4 py-2.5 align-top';
const figures = `${cell} figures text-end whitespace-nowrap`;

export interface DocumentTableProps {
	readonly caption: string;
	readonly pages: readonly { readonly documents: readonly ReportDocument[] }[];
	readonly more: {
		readonly hasNextPage: boolean;
		readonly isFetchingNextPage: boolean;
		readonly fetchNextPage: () => unknown;
	};
	/** Of all of them, not of those that are shown. */
	readonly total: { readonly documents: number; readonly base: number; readonly tax: number } | undefined;
}

/** Invoices and credit notes; what is given back is below zero. */
export function DocumentTable({ caption, pages, more, total }: DocumentTableProps): ReactElement {
	const text = useText(reportTexts);
	const documents = pages.flatMap((page) => page.documents);
	return (
		<>
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{caption}</caption>
				<thead className="text-xs text-muted max-sm:sr-only">
					<tr>
						{(['number', 'day', 'payer', 'for'] as const).map((column) => (
							<th key={column} scope="col" className={`${cell} text-start ${column === 'number' ? '' : wide}`}>
								{text(`documents.${column}`)}
							</th>
						))}
						<th scope="col" className={`${cell} text-end`}>
							{text('tax.base')}
						</th>
						<th scope="col" className={`${cell} text-end ${wide}`}>
							{text('tax.tax')}
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line border-t border-line">
					{documents.map((document) => (
						<DocumentRow key={document.key} of={document} />
					))}
				</tbody>
				{total !== undefined && (
					<tfoot>
						<tr className="border-t border-line-strong font-semibold text-strong">
							<th scope="row" className={`${cell} text-start`}>
								{text('tax.total')}
							</th>
							<td colSpan={3} className={`${cell} ${wide} font-normal text-muted`}>
								{text('documents.count', { count: total.documents })}
							</td>
							<Sums {...total} />
						</tr>
					</tfoot>
				)}
			</table>
			{(more.hasNextPage || pages.length > 1) && (
				<LoadMore
					label={text('documents.more')}
					pendingLabel={text('documents.pending')}
					isPending={more.isFetchingNextPage}
					hasMore={more.hasNextPage}
					shownLabel={text('documents.shown', { count: documents.length })}
					onMore={() => void more.fetchNextPage()}
				/>
			)}
		</>
	);
}

function DocumentRow({ of }: { readonly of: ReportDocument }): ReactElement {
	const text = useText(reportTexts);
	const language = useLanguage();
	const { day: write } = usePeriodWords();
	const { number, day, forDay, payer, description, moreLines, base, tax } = of;
	const first = description?.[language] ?? '';
	return (
		<tr>
			<th scope="row" className={`${cell} text-start font-normal`}>
				<PaperNumber number={number} />
				<span className="block text-muted sm:hidden">
					{write(day)}, {payer}
				</span>
			</th>
			<td className={`${cell} ${wide} whitespace-nowrap`}>
				{write(day)}
				{forDay !== undefined && (
					<span className="block text-muted">{text('documents.late', { day: write(forDay) })}</span>
				)}
			</td>
			<td className={`${cell} ${wide} wrap-anywhere`}>{payer}</td>
			<td className={`${cell} ${wide} text-muted`}>
				{moreLines > 0 ? text('documents.more_lines', { first, count: moreLines }) : first}
			</td>
			<Sums base={base} tax={tax} />
		</tr>
	);
}

/** A phone has both in one cell. */
function Sums({ base, tax }: Pick<ReportDocument, 'base' | 'tax'>): ReactElement {
	const text = useText(reportTexts);
	const { signedMoney } = useFormat();
	return (
		<>
			<td className={figures}>
				{signedMoney(base)}
				<span className="block text-xs font-normal text-muted sm:hidden">
					{text('documents.tax', { amount: signedMoney(tax) })}
				</span>
			</td>
			<td className={`${figures} ${wide}`}>{signedMoney(tax)}</td>
		</>
	);
}
