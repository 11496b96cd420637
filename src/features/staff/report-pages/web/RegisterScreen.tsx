// /UserAgentAdmin/books/invoices/{period}: every invoice and credit note, by day.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { Period } from '#features/staff/reports/contract.ts';
import { DocumentTable } from './DocumentTable.tsx';
import { figuresQuery, registerQuery } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export function RegisterScreen(): ReactElement {
	const text = useText(reportTexts);
	return (
		<ReportPage title={text('report.register')} route="staffRegister" report="register">
			{(period) => <Register period={period} />}
		</ReportPage>
	);
}

function Register({ period }: { readonly period: Period }): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const found = useInfiniteQuery(registerQuery(period));
	// The total makes columns wider.
	const { data: figures, isPending } = useQuery(figuresQuery(period));
	if (found.isPending || isPending) return <SkeletonBlocks label={text('page.loading')} count={3} />;
	if (found.data === undefined)
		return <FailedState level={2} title={text('documents.failed')} retryLabel={text('page.retry')} query={found} />;
	if (found.data.pages[0]?.documents.length === 0) {
		return (
			<Card>
				<EmptyState icon="receipt" level={2} title={text('tax.none_in', { period: words.period(period) })}>
					{text('tax.none_text')}
				</EmptyState>
			</Card>
		);
	}
	return (
		<Card padding="none" className="overflow-hidden">
			<DocumentTable
				caption={text('register.caption', { period: words.period(period) })}
				pages={found.data.pages}
				more={found}
				total={
					figures && {
						documents: figures.invoices + figures.creditNotes,
						base: figures.sales,
						tax: figures.tax,
					}
				}
			/>
		</Card>
	);
}
