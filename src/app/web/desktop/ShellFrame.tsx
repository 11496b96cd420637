import { lazy, type ReactElement, Suspense, useState } from 'react';
import { readSession } from '#platform/web/browser-storage.ts';
import { AccountButton } from './AccountButton.tsx';
import { ActingNotice } from './ActingNotice.tsx';
import { BalanceChip } from './BalanceChip.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { IdleGuard } from './IdleGuard.tsx';
import { NavigationButton } from './NavigationButton.tsx';
import { ProofProvider } from './ProofProvider.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { useShell } from './shell-context.ts';
import { ShellLayout } from './ShellLayout.tsx';
import { Toasts } from './Toasts.tsx';
import { ShellNavigation } from './menu/ShellNavigation.tsx';

const EnrollingFrame = lazy(async () => ({ default: (await import('./EnrollingFrame.tsx')).EnrollingFrame }));

/** Around every signed-in screen. */
export function ShellFrame(): ReactElement {
	const { brand } = useShell();
	const [isEnrolling] = useState(() => readSession()?.OrgID === undefined);
	if (isEnrolling) {
		return (
			<Suspense>
				<EnrollingFrame />
			</Suspense>
		);
	}
	return (
		<ProofProvider>
			<ShellLayout
				brand={brand}
				lead={<NavigationButton />}
				search={<SearchButton />}
				account={
					<>
						<BalanceChip />
						<AccountButton />
					</>
				}
				navigation={<ShellNavigation />}
			>
				<ConnectionBar />
				<ActingNotice />
				<ScreenOutlet />
				<IdleGuard />
				<Toasts />
			</ShellLayout>
		</ProofProvider>
	);
}
