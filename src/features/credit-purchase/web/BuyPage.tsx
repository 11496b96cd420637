import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { en } from '../messages.en.ts';
import { Checkout, type CheckoutSlots } from './Checkout.tsx';
import { Offers } from './Offers.tsx';
import { catalogueQuery } from './queries.ts';
import { offeredFirst, type Selection } from './selection.ts';

export interface BuyPageProps {
	readonly brandName: string;
	readonly selection: Selection;
	readonly onSelect: (selection: Selection) => void;
	readonly slots: CheckoutSlots;
	/** Of the payment: its page tells what became of it. */
	readonly onPaid: (sessionId: string) => void;
}

/** Bundles and a free amount; beside them what the choice costs with each tax, and how it is paid. */
export function BuyPage({ brandName, selection, onSelect, slots, onPaid }: BuyPageProps): ReactElement {
	const text = useText<typeof en>('credit-purchase');
	const catalogue = useQuery(catalogueQuery);
	const [isUnclear, setUnclear] = useState(false);
	return (
		<>
			<title>{text('buy.document_title', { brand: brandName })}</title>
			<Heading level={1} size="display" className="mt-1">
				{text('buy.title')}
			</Heading>
			<Text tone="muted" className="mt-1 max-w-prose">
				{text('buy.lead')}
			</Text>
			<div className="mt-6">
				{catalogue.isPending ? (
					<SkeletonBlocks label={text('buy.loading')} />
				) : catalogue.isError ? (
					<FailedState
						level={2}
						title={text('buy.failed')}
						retryLabel={text('retry')}
						onRetry={() => void catalogue.refetch()}
					>
						{describeFailure(catalogue.error, text('network_failure'))}
					</FailedState>
				) : (
					<div className="grid items-start gap-4 xl:not-has-[[data-step=address]]:grid-cols-[minmax(0,1fr)_24rem]">
						<Card>
							<Offers catalogue={catalogue.data} selection={selection} onSelect={onSelect} onUnclear={setUnclear} />
						</Card>
						<Checkout
							choice={selection.choice ?? offeredFirst(catalogue.data)}
							wallet={selection.wallet}
							isUnclear={isUnclear}
							officeName={catalogue.data.Office?.Name}
							slots={slots}
							onPaid={onPaid}
						/>
					</div>
				)}
			</div>
		</>
	);
}
