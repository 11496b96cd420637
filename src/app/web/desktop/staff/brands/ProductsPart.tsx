import type { ReactElement } from 'react';
import { DraftFieldsContext } from '#features/staff/brand-commerce/web/draft-fields.ts';
import { ProductsCard } from '#features/staff/brand-commerce/web/ProductsCard.tsx';
import { useDraftFields } from './use-draft-fields.ts';

/** What the products of packages are called. */
export function ProductsPart(): ReactElement {
	return (
		<DraftFieldsContext value={useDraftFields()}>
			<ProductsCard />
		</DraftFieldsContext>
	);
}
