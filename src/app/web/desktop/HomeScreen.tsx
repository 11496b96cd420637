// /desktop/home and /desktop/home/{key}: the desktops slice inside the frame.
import { QueryErrorResetBoundary, useSuspenseQuery } from '@tanstack/react-query';
import { CatchBoundary, useParams } from '@tanstack/react-router';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { AutoLoadBanner } from '#features/auto-load/web/AutoLoadBanner.tsx';
import { HomePage } from '#features/desktops/web/HomePage.tsx';
import { HomeProblem } from '#features/desktops/web/HomeProblem.tsx';
import { desktopTexts } from '#features/desktops/web/texts.ts';
import { calledName } from '#features/profile/rules.ts';
import { profileQuery } from '#features/profile/web/queries.ts';
import { linkToAutoLoad } from './credits/link-to-auto-load.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useShell } from './shell-context.ts';

export function HomeScreen(): ReactElement {
	const { key } = useParams({ from: '/desktop/home/{-$key}' });
	return (
		<SliceTexts catalog={desktopTexts}>
			<QueryErrorResetBoundary>
				{({ reset }) => (
					<CatchBoundary getResetKey={() => key ?? ''} onCatch={reset} errorComponent={HomeFailure}>
						<Suspense fallback={<ScreenSkeleton />}>
							<Home desktopId={key} />
						</Suspense>
					</CatchBoundary>
				)}
			</QueryErrorResetBoundary>
		</SliceTexts>
	);
}

function Home({ desktopId }: { readonly desktopId: string | undefined }): ReactElement {
	const { brand } = useShell();
	const profile = useSuspenseQuery(profileQuery).data;
	return (
		<HomePage
			desktopId={desktopId}
			givenName={calledName(profile)}
			brandName={brand.name}
			notices={<NoticesAfterPaint />}
		/>
	);
}

/** Its call does not delay the desktop, and without it the desktop is none the worse. In files of its own it would cost four times as much. */
function NoticesAfterPaint(): ReactElement | null {
	const [isPainted, setPainted] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setPainted(true));
		return () => clearTimeout(timer);
	}, []);
	if (!isPainted) return null;
	return (
		<CatchBoundary getResetKey={() => ''} errorComponent={() => null}>
			<Suspense>
				<AutoLoadBanner more={linkToAutoLoad} />
			</Suspense>
		</CatchBoundary>
	);
}

function HomeFailure({ error, reset }: { readonly error: unknown; readonly reset: () => void }): ReactElement {
	return <HomeProblem error={error} onRetry={reset} />;
}
