import type { ReactElement } from 'react';
import { BundlesCard } from '#features/staff/brand-commerce/web/BundlesCard.tsx';
import { DraftFieldsContext } from '#features/staff/brand-commerce/web/draft-fields.ts';
import { LimitCard } from '#features/staff/brand-commerce/web/LimitCard.tsx';
import { PackagesCard } from '#features/staff/brand-commerce/web/PackagesCard.tsx';
import { SellerCard } from '#features/staff/brand-commerce/web/SellerCard.tsx';
import { useDraftFields } from './use-draft-fields.ts';

/** Who sells, and what. */
export function CommercePart(): ReactElement {
	return (
		<DraftFieldsContext value={useDraftFields()}>
			<div className="grid max-w-4xl gap-4">
				<SellerCard />
				<LimitCard />
				<BundlesCard />
				<PackagesCard />
			</div>
		</DraftFieldsContext>
	);
}
