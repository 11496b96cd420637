// /desktop/credit-buy and /desktop/credit-buy/{key}, the product chosen already; /desktop/credit-buy-post/{productID}, one product only.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { BillingAddressStep } from '#features/billing/billing-address/web/BillingAddressSection.tsx';
import { BuyPage } from '#features/billing/credit-purchase/web/BuyPage.tsx';
import type { CheckoutSlots } from '#features/billing/credit-purchase/web/Checkout.tsx';
import { ProductPage } from '#features/billing/credit-purchase/web/ProductPage.tsx';
import { catalogueQuery } from '#features/billing/credit-purchase/web/queries.ts';
import {
	parseSelectionSearch,
	searchOf,
	type Selection,
	selectionOf,
} from '#features/billing/credit-purchase/web/selection.ts';
import { creditPurchaseTexts } from '#features/billing/credit-purchase/web/texts.ts';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { CardMark } from '#features/billing/payment-methods/web/CardMark.tsx';
import { CardChoice } from '#features/billing/payment-methods/web/CardChoice.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { DeadEnd } from '../DeadEnd.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress, useParams } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { OwnOnly } from '../OwnOnly.tsx';
import { ToOverview } from './ToOverview.tsx';

const slots: CheckoutSlots = {
	addressForm: (onSaved) => <BillingAddressStep onSaved={onSaved} />,
	cardChoice: (choice) => <CardChoice {...choice} />,
	cardMark: (brand) => <CardMark brand={brand} />,
};

/** A full load, so that nothing of the purchase stays in memory and Back does not lead into it again. */
const showResult = (sessionId: string): void => replacePage(pathTo('checkoutSuccess', { SessionID: sessionId }));

export function prefetch(queryClient: QueryClient): void {
	void queryClient.prefetchQuery(catalogueQuery);
}

export function BuyScreen(): ReactElement {
	const { brand } = useShell();
	const { key } = useParams('buyCredit');
	const search = parseSelectionSearch(useAddress().query);
	const navigate = useNavigate();
	const select = (selection: Selection): void => {
		const { choice } = selection;
		const productId = choice !== undefined && 'productId' in choice ? choice.productId : undefined;
		navigate(withQuery(pathTo('buyCredit', { key: productId }), searchOf(selection)), {
			replace: true,
		});
	};
	return (
		<BuyFrame>
			<BuyPage
				brandName={brand.name}
				selection={selectionOf(key, search)}
				onSelect={select}
				slots={slots}
				onPaid={showResult}
			/>
		</BuyFrame>
	);
}

export function ProductScreen(): ReactElement {
	const { productID: productId } = useParams('buyCreditProduct');
	return (
		<BuyFrame>
			<Product productId={productId} />
		</BuyFrame>
	);
}

function Product({ productId }: { readonly productId: string }): ReactElement {
	const text = useText(creditPurchaseTexts);
	const { brand } = useShell();
	// A link to what is not sold leads to what is.
	const isOnSale = useQuery(catalogueQuery).data?.Bundles.some((one) => one.ProductID === productId) === true;
	return (
		<ProductPage
			brandName={brand.name}
			productId={productId}
			slots={slots}
			onPaid={showResult}
			more={
				<Link href={pathTo('buyCredit', { key: isOnSale ? productId : undefined })} className={textLinkStyle}>
					{text('product.more')}
				</Link>
			}
		/>
	);
}

function BuyFrame({ children }: { readonly children: ReactNode }): ReactElement {
	const { brand } = useShell();
	return (
		<SliceTexts catalog={creditTexts}>
			<SliceTexts catalog={creditPurchaseTexts}>
				<div className={screenStyle}>
					<ToOverview />
					{brand.sellsCredits ? <OwnOnly>{children}</OwnOnly> : <DeadEnd isFound={false} />}
				</div>
			</SliceTexts>
		</SliceTexts>
	);
}
