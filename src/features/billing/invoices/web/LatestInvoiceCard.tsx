import { formatSignedMoney } from '#platform/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { CardLink } from '#ui/CardLink.tsx';
import { InvoiceLink } from './InvoiceLink.tsx';
import { InvoiceStateBadge } from './InvoiceStateBadge.tsx';
import { latestQuery } from './queries.ts';
import { invoiceTexts } from './texts.ts';

/** The latest document and how it stands, on the overview. */
export function LatestInvoiceCard(): ReactElement {
	return (
		<SliceTexts catalog={invoiceTexts}>
			<Overview />
		</SliceTexts>
	);
}

function Overview(): ReactElement {
	const text = useText(invoiceTexts);
	return (
		<Card as="section" aria-labelledby="latest-invoice-title">
			<CardHeader
				title={text('card.title')}
				titleId="latest-invoice-title"
				actions={
					<CardLink href={pathTo('invoices')} titleId="latest-invoice-title">
						{text('card.all')}
					</CardLink>
				}
			/>
			<div className="min-h-11.5">
				<Latest />
			</div>
		</Card>
	);
}

function Latest(): ReactElement {
	const text = useText(invoiceTexts);
	const language = useLanguage();
	const { listDay } = useFormat();
	const invoices = useQuery(latestQuery);
	if (invoices.isPending) {
		return (
			<SkeletonGroup label={text('list.loading')}>
				<Skeleton width="half" />
				<Skeleton width="wide" />
			</SkeletonGroup>
		);
	}
	if (invoices.isError) {
		return (
			<FailedNotice
				title={text('list.failed')}
				retryLabel={text('list.retry')}
				onRetry={() => void invoices.refetch()}
			/>
		);
	}
	const latest = invoices.data.invoices[0];
	if (latest === undefined) return <Text tone="muted">{text('card.none')}</Text>;
	return (
		<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
			<div className="grid min-w-0 gap-0.5">
				<span className="figures">
					<InvoiceLink invoiceId={latest.invoiceId}>{latest.number}</InvoiceLink>
				</span>
				<span className="text-sm text-muted">
					{latest.description[language]} · {listDay(latest.day)}
				</span>
			</div>
			<div className="grid justify-items-end gap-1">
				<span className="figures font-medium text-strong">{formatSignedMoney(latest.total, language)}</span>
				<InvoiceStateBadge {...latest} />
			</div>
		</div>
	);
}
