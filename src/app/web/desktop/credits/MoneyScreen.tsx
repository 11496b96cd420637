import type { ReactElement, ReactNode } from 'react';
import { ToOverview } from '#features/billing/credits/web/ToOverview.tsx';
import { screenStyle } from '#ui/screen-style.ts';

/** Around a screen about money that stands by itself: the way to the overview is above it. */
export function MoneyScreen({ children }: { readonly children: ReactNode }): ReactElement {
	return (
		<div className={screenStyle}>
			<ToOverview />
			{children}
		</div>
	);
}
