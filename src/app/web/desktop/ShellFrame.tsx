import { lazy, type ReactElement, Suspense, useState } from 'react';
import { readSession } from '#platform/web/browser-storage.ts';
import { AccountButton } from './AccountButton.tsx';
import { ActingNotice } from './ActingNotice.tsx';
import { IdleGuard } from './IdleGuard.tsx';
import { NavigationButton } from './NavigationButton.tsx';
import { ProofProvider } from './ProofProvider.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { useShell } from './shell-context.ts';
import { ShellLayout } from './ShellLayout.tsx';
import { ShellNavigation } from './ShellNavigation.tsx';

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
				account={<AccountButton />}
				navigation={<ShellNavigation />}
			>
				<ActingNotice />
				<ScreenOutlet />
				<IdleGuard />
			</ShellLayout>
		</ProofProvider>
	);
}
