import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import type { DesktopActionsProps } from '#features/desktops/desktops/web/HomePage.tsx';
import { renewDesktops } from '#features/desktops/desktops/web/queries.ts';
import { ManageMenu } from '#features/desktops/management/web/ManageMenu.tsx';

const Sharing = lazy(async () => ({ default: (await import('./Sharing.tsx')).Sharing }));

export interface DesktopMenuProps extends DesktopActionsProps {
	readonly trigger: ReactElement;
	/** The menu is left out and this dialog is open; absent, it is the other way round. */
	readonly begin?: 'new' | 'share' | undefined;
}

/** Everything about a whole desktop, sharing included. */
export function DesktopMenu({ begin, ...props }: DesktopMenuProps): ReactElement {
	const queries = useQueryClient();
	const [isSharing, setSharing] = useState(begin === 'share');
	return (
		<>
			<ManageMenu
				{...props}
				isInitiallyOpen={begin === undefined}
				begin={begin === 'new' ? begin : undefined}
				renew={(goneId) => renewDesktops(queries, goneId)}
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
