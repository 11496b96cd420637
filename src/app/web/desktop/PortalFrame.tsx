import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { AccountButton } from './AccountButton.tsx';
import { BalanceChip } from './BalanceChip.tsx';
import { FrameNavigation } from './menu/FrameNavigation.tsx';
import { NavigationButton } from './NavigationButton.tsx';
import { ShellLayout } from './ShellLayout.tsx';
import { isStaffScreen } from './staff/staff-entries.ts';
import { StaffMark } from './staff/staff-parts.ts';

interface PortalFrameProps {
	readonly search: ReactNode;
	readonly children: ReactNode;
}

/** Header and menu of every screen but the first set-up; what they know of the person comes when it is there. */
export function PortalFrame({ search, children }: PortalFrameProps): ReactElement {
	const { brand } = useShell();
	const { has } = useFeatures();
	const isStaff = isStaffScreen(useAddress().screen?.name);
	return (
		<ShellLayout
			brand={brand}
			lead={<NavigationButton />}
			search={search}
			account={
				<>
					{!isStaff && has('credits') && <BalanceChip />}
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
			{children}
		</ShellLayout>
	);
}
