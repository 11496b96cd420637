import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { isClosed } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import { CardLink } from '#ui/CardLink.tsx';
import { fromWireAddress } from '../contract.ts';
import { writeAddress } from '../format.ts';
import { AddressLines } from './AddressPreview.tsx';
import { billingAddressQuery } from './queries.ts';
import { billingAddressTexts } from './texts.ts';

/** Where bills go, on the overview. */
export function BillingAddressCard(): ReactElement {
	return (
		<SliceTexts catalog={billingAddressTexts}>
			<Content />
		</SliceTexts>
	);
}

function Content(): ReactElement {
	const text = useText(billingAddressTexts);
	const titleId = useId();
	const { data } = useQuery(billingAddressQuery);
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				title={text('card.title')}
				titleId={titleId}
				actions={
					<CardLink href={pathTo('credit', { key: 'billing-address' })} titleId={titleId}>
						{text(data !== undefined && data.address === undefined ? 'card.add' : 'card.manage')}
					</CardLink>
				}
			/>
			<Current />
		</Card>
	);
}

function Current(): ReactElement {
	const text = useText(billingAddressTexts);
	const language = useLanguage();
	const { data, error } = useQuery(billingAddressQuery);
	// A visit is told why it sees no address; nothing failed.
	if (error !== null) return <Text tone="muted">{isClosed(error) ? error.message : text('section.failed')}</Text>;
	if (data === undefined) {
		return <SkeletonBlocks label={text('section.loading')} count={1} />;
	}
	if (data.address === undefined) return <Text tone="muted">{text('card.none')}</Text>;
	return <AddressLines lines={writeAddress(fromWireAddress(data.address), language)} />;
}
