import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { BundlesCard } from '#features/staff/brand-commerce/web/BundlesCard.tsx';
import { DraftFieldsContext } from '#features/staff/brand-commerce/web/draft-fields.ts';
import { LimitCard } from '#features/staff/brand-commerce/web/LimitCard.tsx';
import { PackagesCard } from '#features/staff/brand-commerce/web/PackagesCard.tsx';
import { type ProductName, toProductName } from '#features/staff/brand-commerce/web/product-names.ts';
import { SellerCard } from '#features/staff/brand-commerce/web/SellerCard.tsx';
import { ServicesCard } from '#features/staff/brand-commerce/web/ServicesCard.tsx';
import { readValue } from '#features/staff/brands/web/fields/value-text.ts';
import { brandQuery } from '#features/staff/brands/web/queries.ts';
import { useDraftFields } from './use-draft-fields.ts';

/** Who sells, and what. */
export function CommercePart({ brandKey }: { readonly brandKey: string }): ReactElement {
	return (
		<DraftFieldsContext value={useDraftFields()}>
			<div className="grid max-w-4xl gap-4">
				<SellerCard />
				<LimitCard />
				<BundlesCard />
				<ServicesCard />
				<PackagesCard products={useProducts(brandKey)} />
			</div>
		</DraftFieldsContext>
	);
}

/** Names of products are words, and stand in another section. */
function useProducts(brandKey: string): readonly ProductName[] {
	const { data } = useQuery(brandQuery(brandKey, 'words'));
	return (data?.fields ?? []).flatMap(({ path, draft }) => toProductName(path, readValue(draft)) ?? []);
}
