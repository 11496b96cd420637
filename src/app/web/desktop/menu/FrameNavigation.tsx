import { type ReactElement, Suspense } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { isStaffScreen } from '../staff/staff-entries.ts';
import { StaffNavigation } from '../staff/staff-parts.ts';
import { ShellNavigation } from './ShellNavigation.tsx';

export interface FrameNavigationProps {
	/** When a screen was chosen: the phone's menu closes. */
	readonly onNavigate?: (() => void) | undefined;
}

/** The menu of the part of the portal that is shown. */
export function FrameNavigation(props: FrameNavigationProps): ReactElement {
	const { screen } = useAddress();
	if (!isStaffScreen(screen?.name)) return <ShellNavigation {...props} />;
	return (
		<Suspense>
			<StaffNavigation {...props} />
		</Suspense>
	);
}
