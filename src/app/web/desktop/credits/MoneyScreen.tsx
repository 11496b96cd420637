import type { ReactElement, ReactNode } from 'react';
import { ToOverview } from '#features/billing/credits/web/ToOverview.tsx';
import { Page } from '#ui/native/Page.tsx';

/** Around a screen about money that stands by itself: the way to the overview is above it. */
export function MoneyScreen({ children }: { readonly children: ReactNode }): ReactElement {
	return (
		<Page>
			<div className="mb-2">
				<ToOverview />
			</div>
			{children}
		</Page>
	);
}
