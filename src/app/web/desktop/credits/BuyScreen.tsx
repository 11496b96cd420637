// /desktop/credit-buy and /desktop/credit-buy/{key}, the product chosen already; /desktop/credit-buy-post/{productID}, one product only.
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { AddressSearch } from '#features/billing/address-lookup/web/AddressSearch.tsx';
import { BillingAddressStep } from '#features/billing/billing-address/web/BillingAddressSection.tsx';
import { billingAddressQuery } from '#features/billing/billing-address/web/queries.ts';
import { BuyPage } from '#features/billing/credit-purchase/web/BuyPage.tsx';
import type { CheckoutSlots } from '#features/billing/credit-purchase/web/Checkout.tsx';
import { ProductPage } from '#features/billing/credit-purchase/web/ProductPage.tsx';
import { catalogueQuery } from '#features/billing/credit-purchase/web/queries.ts';
import { CardMark } from '#features/billing/payment-methods/web/CardMark.tsx';
import { CardChoice } from '#features/billing/payment-methods/web/CardChoice.tsx';
import { OwnOnly } from '../OwnOnly.tsx';
import { MoneyScreen } from './MoneyScreen.tsx';

const slots: CheckoutSlots = {
	addressForm: (onSaved) => <BillingAddressStep search={AddressSearch} onSaved={onSaved} />,
	cardChoice: (choice) => <CardChoice {...choice} />,
	cardMark: (brand) => <CardMark brand={brand} />,
};

export function prefetch(queryClient: QueryClient): void {
	void queryClient.prefetchQuery(catalogueQuery);
	void queryClient.prefetchQuery(billingAddressQuery);
}

export function BuyScreen(): ReactElement {
	return (
		<Shop>
			<BuyPage slots={slots} isAddressMissing={useIsAddressMissing()} />
		</Shop>
	);
}

export function ProductScreen(): ReactElement {
	return (
		<Shop>
			<ProductPage slots={slots} isAddressMissing={useIsAddressMissing()} />
		</Shop>
	);
}

/** If it cannot be found out, the price says that an address is missing. */
function useIsAddressMissing(): boolean | undefined {
	const { isPending, data } = useQuery(billingAddressQuery);
	return isPending ? undefined : data !== undefined && data.address === undefined;
}

function Shop({ children }: { readonly children: ReactNode }): ReactElement {
	return (
		<MoneyScreen>
			<OwnOnly>{children}</OwnOnly>
		</MoneyScreen>
	);
}
