import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { useAddress, useParams } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { Checkout, type CheckoutProps } from './Checkout.tsx';
import { Offers } from './Offers.tsx';
import { catalogueQuery } from './queries.ts';
import {
	creditsOf,
	offeredFirst,
	parseSelectionSearch,
	searchOf,
	type Selection,
	selectionOf,
	type Catalogue,
} from './selection.ts';
import { WhatItBuys } from './WhatItBuys.tsx';
import { creditPurchaseTexts } from './texts.ts';

export type BuyPageProps = Pick<CheckoutProps, 'isAddressMissing' | 'slots'>;

/** What is chosen stands in the address. */
function useSelection() {
	const { key } = useParams('buyCredit');
	const { query } = useAddress();
	const search = parseSelectionSearch(query);
	const navigate = useNavigate();
	const select = (selection: Selection): void => {
		const { choice } = selection;
		const productId = choice !== undefined && 'productId' in choice ? choice.productId : undefined;
		navigate(withQuery(pathTo('buyCredit', { key: productId }), searchOf(selection)), { replace: true });
	};
	return { selection: selectionOf(key, search), isUnpaid: query['unpaid'] !== undefined, select };
}

/** Bundles and a free amount; next to them what the choice costs with each tax, and how it is paid. */
export function BuyPage({ isAddressMissing, slots }: BuyPageProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	const { brand } = useShell();
	const { selection, isUnpaid, select } = useSelection();
	const catalogue = useQuery(catalogueQuery);
	const [isUnclear, setUnclear] = useState(false);
	return (
		<>
			<title>{text('buy.document_title', { brand: brand.name })}</title>
			<PageHead title={text('buy.title')} lead={<span className="max-sm:hidden">{text('buy.lead')}</span>} />
			{/* What is missing says how all of it is arranged. */}
			{catalogue.isPending || isAddressMissing === undefined ? (
				<SkeletonBlocks label={text('buy.loading')} />
			) : catalogue.isLoadingError ? (
				<FailedState level={2} title={text('buy.failed')} retryLabel={text('retry')} query={catalogue}>
					{describeFailure(catalogue.error, text('network_failure'))}
				</FailedState>
			) : (
				<div className="grid items-start gap-5 xl:gap-8 xl:not-has-[[data-step=address]]:grid-cols-[minmax(0,1fr)_22rem]">
					<div className="grid min-w-0 gap-8">
						<Offers catalogue={catalogue.data} selection={selection} onSelect={select} onUnclear={setUnclear} />
						<Worth catalogue={catalogue.data} selection={selection} />
					</div>
					{/* Stays in sight next to the offers, where the window is high enough for all of it. */}
					<div className="min-w-0 xl:[@media(min-height:56rem)]:not-has-[[data-step=address]]:sticky xl:[@media(min-height:56rem)]:top-20">
						<Checkout
							choice={selection.choice ?? offeredFirst(catalogue.data)}
							wallet={selection.wallet}
							isUnclear={isUnclear}
							officeName={catalogue.data.office?.name}
							isUnpaid={isUnpaid}
							isAddressMissing={isAddressMissing}
							slots={slots}
						/>
					</div>
				</div>
			)}
		</>
	);
}

function Worth(props: { readonly catalogue: Catalogue; readonly selection: Selection }): ReactElement | null {
	const { catalogue, selection } = props;
	const credits = creditsOf(selection.choice ?? offeredFirst(catalogue), catalogue);
	return credits === undefined ? null : <WhatItBuys catalogue={catalogue} credits={credits} />;
}
