import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';

/** In another account one may look at what there is, not use it. */
export function OwnOnly({ children }: { readonly children: ReactNode }): ReactElement {
	const text = useText(creditTexts);
	const isElsewhere = useQuery(profileQuery).data?.ActedBy !== undefined;
	if (!isElsewhere) return <>{children}</>;
	return (
		<EmptyState icon="lock" level={2} title={text('section.closed_title')}>
			{text('section.closed_text')}
		</EmptyState>
	);
}
