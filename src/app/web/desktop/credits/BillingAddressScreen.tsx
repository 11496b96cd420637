import { type ReactElement, useEffect } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { AddressSearch } from '#features/billing/address-lookup/web/AddressSearch.tsx';
import { BillingAddressSection } from '#features/billing/billing-address/web/BillingAddressSection.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { isForAutoLoad, rememberAutoLoad } from '#features/billing/auto-load/web/auto-load-way.ts';

/** A person who came to add what auto-load lacks goes back there. */
export function BillingAddressScreen(): ReactElement {
	const { query } = useAddress();
	const navigate = useNavigate();
	const { has } = useFeatures();
	useEffect(() => rememberAutoLoad(query), [query]);
	const goBack = (): void => {
		if (isForAutoLoad() && has('autoLoad')) navigate(pathTo('credit', { key: 'auto-load' }));
	};
	return <BillingAddressSection search={AddressSearch} onSaved={goBack} />;
}
