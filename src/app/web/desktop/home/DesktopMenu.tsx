import { lazy, type ReactElement, Suspense, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import type { DesktopActionsProps } from '#features/desktops/desktops/web/HomePage.tsx';
import { ManageMenu } from '#features/desktops/desktops/web/manage/ManageMenu.tsx';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { showToast } from '#platform/web/toasts.ts';

const Sharing = lazy(async () => ({ default: (await import('./Sharing.tsx')).Sharing }));

export interface DesktopMenuProps extends DesktopActionsProps {
	readonly trigger: ReactElement;
}

/** Everything about a whole desktop, sharing included. */
export function DesktopMenu(props: DesktopMenuProps): ReactElement {
	const navigate = useNavigate();
	const [isSharing, setSharing] = useState(false);
	return (
		<>
			<ManageMenu
				{...props}
				say={showToast}
				go={(key) => navigate(pathTo('home', { key }))}
				onShare={() => setSharing(true)}
			/>
			{isSharing && (
				<Suspense>
					<Sharing desktop={props.desktop} onClose={() => setSharing(false)} />
				</Suspense>
			)}
		</>
	);
}
