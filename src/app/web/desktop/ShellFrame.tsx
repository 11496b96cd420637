import { lazy, type ReactElement, Suspense, useState } from 'react';
import { readSession } from '#platform/web/browser-storage.ts';
import { ActingNotice } from './ActingNotice.tsx';
import { AnnouncementNotice } from './AnnouncementNotice.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { IdleGuard } from './IdleGuard.tsx';
import { LateLine } from './LateLine.tsx';
import { PortalFrame } from './PortalFrame.tsx';
import { ProofProvider } from './ProofProvider.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { SearchButton } from './search/SearchButton.tsx';
import { Toasts } from './Toasts.tsx';

const EnrollingFrame = lazy(async () => ({ default: (await import('./EnrollingFrame.tsx')).EnrollingFrame }));

/** Around every signed-in screen. */
export function ShellFrame(): ReactElement {
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
			<PortalFrame search={<SearchButton />}>
				<ConnectionBar />
				<ActingNotice />
				<AnnouncementNotice />
				<LateLine />
				<ScreenOutlet />
				<IdleGuard />
				<Toasts />
			</PortalFrame>
		</ProofProvider>
	);
}
