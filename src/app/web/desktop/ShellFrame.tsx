import { Outlet } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { AccountButton } from './AccountButton.tsx';
import { IdleGuard } from './IdleGuard.tsx';
import { NavigationButton } from './NavigationButton.tsx';
import { ProofProvider } from './ProofProvider.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useShell } from './shell-context.ts';
import { ShellLayout } from './ShellLayout.tsx';
import { ShellNavigation } from './ShellNavigation.tsx';

/** Around every signed-in screen. */
export function ShellFrame(): ReactElement {
	const { brand } = useShell();
	return (
		<ShellLayout brand={brand} lead={<NavigationButton />} account={<AccountButton />} navigation={<ShellNavigation />}>
			<ProofProvider>
				<Suspense fallback={<ScreenSkeleton />}>
					<Outlet />
				</Suspense>
			</ProofProvider>
			<IdleGuard />
		</ShellLayout>
	);
}
