import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { CardLink } from '#ui/CardLink.tsx';
import { CardSummary } from './CardRow.tsx';
import { ExpiryNotice } from './ExpiryNotice.tsx';
import { cardsQuery } from './queries.ts';
import { cardTexts } from './texts.ts';

/** The card that is charged, on the overview. */
export function PaymentMethodCard(): ReactElement {
	return (
		<SliceTexts catalog={cardTexts}>
			<Overview />
		</SliceTexts>
	);
}

function Overview(): ReactElement {
	const text = useText(cardTexts);
	const { data } = useQuery(cardsQuery);
	return (
		<Card as="section" aria-labelledby="payment-method-title">
			<CardHeader
				title={text('overview.title')}
				titleId="payment-method-title"
				actions={
					<CardLink href={pathTo('credit', { key: 'payment-method' })} titleId="payment-method-title">
						{text(data?.paymentMethods.length === 0 ? 'overview.add' : 'overview.manage')}
					</CardLink>
				}
			/>
			<div className="min-h-16 sm:min-h-11">
				<DefaultCard />
			</div>
		</Card>
	);
}

function DefaultCard(): ReactElement {
	const text = useText(cardTexts);
	const cards = useQuery(cardsQuery);
	if (cards.isPending) {
		return (
			<SkeletonGroup label={text('cards.loading')}>
				<Skeleton width="half" />
				<Skeleton width="wide" />
			</SkeletonGroup>
		);
	}
	if (cards.isLoadingError) {
		return <FailedNotice title={text('cards.failed_title')} retryLabel={text('cards.retry')} query={cards} />;
	}
	const card = cards.data.paymentMethods.find(({ isDefault }) => isDefault);
	if (card === undefined) return <Text tone="muted">{text('overview.none')}</Text>;
	return (
		<div className="grid gap-4">
			<CardSummary card={card} />
			<ExpiryNotice card={card} />
		</div>
	);
}
