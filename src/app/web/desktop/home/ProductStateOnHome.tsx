import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useShell } from '#platform/web/shell-context.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { ProductStateTile } from '#features/staff/announcements/web/shown/ProductStateTile.tsx';

/** The state of the brand's product, from what comes with the profile. */
export function ProductStateOnHome({ hasRoom }: { readonly hasRoom: boolean }): ReactElement {
	const { brand } = useShell();
	const profile = useQuery(profileQuery);
	return (
		<ProductStateTile product={brand.mortgageProduct} announcements={profile.data?.announcements} hasRoom={hasRoom} />
	);
}
