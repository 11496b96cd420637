import type { ReactElement } from 'react';
import { DraftFieldsContext } from '#features/staff/brand-commerce/web/draft-fields.ts';
import { ProvidersCard } from '#features/staff/brand-commerce/web/providers/ProvidersCard.tsx';
import { useDraftFields } from './use-draft-fields.ts';

/** Shows the brand's own sign-in providers. */
export function ProvidersPart({ brandKey }: { readonly brandKey: string }): ReactElement {
	return (
		<DraftFieldsContext value={useDraftFields()}>
			<ProvidersCard brandKey={brandKey} />
		</DraftFieldsContext>
	);
}
