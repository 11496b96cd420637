import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { DesktopActionsProps } from '#features/desktops/desktops/web/HomePage.tsx';
import { renewDesktops } from '#features/desktops/desktops/web/queries.ts';
import { ManageMenu } from '#features/desktops/management/web/ManageMenu.tsx';

const Sharing = lazy(async () => ({ default: (await import('./Sharing.tsx')).Sharing }));

export interface DesktopMenuProps extends DesktopActionsProps {
	readonly trigger: ReactElement;
}

/** Everything about a whole desktop, sharing included. */
export function DesktopMenu(props: DesktopMenuProps): ReactElement {
	const queries = useQueryClient();
	const [isSharing, setSharing] = useState(false);
	return (
		<>
			<ManageMenu {...props} renew={(goneId) => renewDesktops(queries, goneId)} onShare={() => setSharing(true)} />
			{isSharing && (
				<Suspense>
					<Sharing desktop={props.desktop} onClose={() => setSharing(false)} />
				</Suspense>
			)}
		</>
	);
}
