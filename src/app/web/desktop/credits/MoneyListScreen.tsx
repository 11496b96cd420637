import type { ReactElement, ReactNode } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { MoneyScreen } from './MoneyScreen.tsx';

const DueBanner = lazyPart(
	async () => (await import('#features/billing/subscriptions/web/SubscriptionOverview.tsx')).PastDueBanner,
);

/** Around a list of what was paid: what is past due stands above it with its button. The list is none the worse where that is not known. */
export function MoneyListScreen({ children }: { readonly children: ReactNode }): ReactElement {
	return (
		<MoneyScreen>
			<div className="mt-3 mb-5 empty:hidden">
				<ScreenBoundary resetKey="due" Problem={Nothing} skeleton={null}>
					<DueBanner isFirst />
				</ScreenBoundary>
			</div>
			{children}
		</MoneyScreen>
	);
}

function Nothing(): null {
	return null;
}
