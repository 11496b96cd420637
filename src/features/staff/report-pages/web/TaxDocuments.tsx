import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { Period } from '#features/staff/reports/contract.ts';
import { DocumentTable } from './DocumentTable.tsx';
import { type DocumentsOf, taxDocumentsQuery, type TaxSums } from './queries.ts';
import { reportTexts } from './texts.ts';

export interface TaxDocumentsProps {
	/** Names the row. */
	readonly name: string;
	readonly period: Period;
	readonly of: DocumentsOf;
	readonly sums: TaxSums;
}

/** The invoices and credit notes behind a row. */
export function TaxDocuments({ name, period, of, sums }: TaxDocumentsProps): ReactElement {
	const text = useText(reportTexts);
	const found = useInfiniteQuery(taxDocumentsQuery(period, of));
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
			<DocumentTable
				caption={text('documents.of', { name })}
				pages={found.data.pages}
				more={found}
				total={{
					documents: sums.documents,
					base: sums.base + sums.creditedBase,
					tax: sums.amount + sums.creditedTax,
				}}
			/>
		</div>
	);
}
