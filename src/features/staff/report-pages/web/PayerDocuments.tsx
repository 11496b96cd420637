import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { Period } from '#features/staff/reports/contract.ts';
import { cell, figures, wide } from '#ui/OpenRow.tsx';
import { PaperNumber } from './PaperNumber.tsx';
import { payerDocumentsQuery } from './queries.ts';
import { reportTexts } from './texts.ts';

export interface PayerDocumentsProps {
	readonly period: Period;
	readonly payer: string;
	readonly name: string;
}

/** What a payer had not paid, document by document. */
export function PayerDocuments({ period, payer, name }: PayerDocumentsProps): ReactElement {
	const text = useText(reportTexts);
	const language = useLanguage();
	const { signedMoney, listDay } = useFormat();
	const found = useQuery(payerDocumentsQuery(period, payer));
	if (found.isPending) {
		return (
			<div className="p-4">
				<SkeletonBlocks label={text('page.loading')} />
			</div>
		);
	}
	if (found.data === undefined)
		return <FailedState level={2} title={text('documents.failed')} retryLabel={text('page.retry')} query={found} />;
	return (
		<div className="overflow-hidden bg-surface sm:rounded-md sm:border sm:border-line">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{text('documents.of', { name })}</caption>
				<thead className="text-xs text-muted">
					<tr>
						{(['document', 'day', 'for'] as const).map((column) => (
							<th key={column} scope="col" className={`${cell} text-start ${column === 'document' ? '' : wide}`}>
								{text(`receivables.${column}`)}
							</th>
						))}
						{(['base', 'tax', 'owed'] as const).map((column) => (
							<th key={column} scope="col" className={`${cell} text-end ${column === 'owed' ? '' : wide}`}>
								{text(`receivables.${column}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line border-t border-line">
					{found.data.documents.map(({ key, number, day, description, moreLines, base, tax, owed }) => (
						<tr key={key}>
							<th scope="row" className={`${cell} text-start font-normal`}>
								<PaperNumber number={number} />
								<span className="mt-1 block text-muted sm:hidden">{listDay(day)}</span>
							</th>
							<td className={`${cell} ${wide} whitespace-nowrap`}>{listDay(day)}</td>
							<td className={`${cell} ${wide}`}>
								{moreLines === 0
									? description?.[language]
									: text('documents.more_lines', { first: description?.[language] ?? '', count: moreLines })}
							</td>
							<td className={`${figures} ${wide}`}>{signedMoney(base)}</td>
							<td className={`${figures} ${wide}`}>{signedMoney(tax)}</td>
							<td className={`${figures} font-semibold text-strong`}>
								{signedMoney(owed)}
								<span className="block font-normal text-muted sm:hidden">
									{text('documents.tax', { amount: signedMoney(tax) })}
								</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
