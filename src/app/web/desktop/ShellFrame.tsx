import { lazy, type ReactElement, Suspense, useState } from 'react';
import { readSession } from '#platform/web/browser-storage.ts';
import { AccountButton } from './AccountButton.tsx';
import { ActingNotice } from './ActingNotice.tsx';
import { AnnouncementNotice } from './AnnouncementNotice.tsx';
import { BalanceChip } from './BalanceChip.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { IdleGuard } from './IdleGuard.tsx';
import { lazyPart } from './lazy-part.ts';
import { NavigationButton } from './NavigationButton.tsx';
import { ProofProvider } from './ProofProvider.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { useShell } from '#platform/web/shell-context.ts';
import { ShellLayout } from './ShellLayout.tsx';
import { Toasts } from './Toasts.tsx';
import { FrameNavigation } from './menu/FrameNavigation.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { isStaffScreen } from './staff/staff-entries.ts';

const StaffMark = lazyPart(async () => (await import('./staff/StaffFrame.tsx')).StaffMark);
const EnrollingFrame = lazy(async () => ({ default: (await import('./EnrollingFrame.tsx')).EnrollingFrame }));

/** Around every signed-in screen. */
export function ShellFrame(): ReactElement {
	const { brand } = useShell();
	const isStaff = isStaffScreen(useAddress().screen?.name);
	const [isEnrolling] = useState(() => readSession()?.orgId === undefined);
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
						{!isStaff && <BalanceChip />}
						<AccountButton />
					</>
				}
				part={
					isStaff && (
						<Suspense>
							<StaffMark />
						</Suspense>
					)
				}
				navigation={<FrameNavigation />}
			>
				<ConnectionBar />
				<ActingNotice />
				<AnnouncementNotice />
				<ScreenOutlet />
				<IdleGuard />
				<Toasts />
			</ShellLayout>
		</ProofProvider>
	);
}
