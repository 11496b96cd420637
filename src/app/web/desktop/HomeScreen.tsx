// Shows the desktops slice inside the frame, at /desktop/home and /desktop/home/{key}.
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { DesktopBackground } from '#features/desktops/backgrounds/web/DesktopBackground.tsx';
import { HomePage } from '#features/desktops/desktops/web/HomePage.tsx';
import { HomeSkeleton } from '#features/desktops/desktops/web/HomeSkeleton.tsx';
import { HomeProblem } from '#features/desktops/desktops/web/HomeProblem.tsx';
import { desktopQuery } from '#features/desktops/desktops/web/queries.ts';
import { needsQuery, useNeedsStanding } from '#features/desktops/needs/web/queries.ts';
import { calledName } from '#features/account/profile/rules.ts';
import { profileQuery } from '#features/account/profile/web/queries.ts';
import type { ScreenAsks } from './asks.ts';
import { DesktopActions } from './home/DesktopActions.tsx';
import { drawLive } from './home/draw-live.tsx';
import { homeAsks } from './home/home-asks.ts';
import { HomeNeeds } from './home/HomeNeeds.tsx';
import { lazyPart } from './lazy-part.ts';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useBegin } from '#platform/web/navigation/use-begin.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showToast } from '#platform/web/toasts.ts';
import { shellTexts } from '../page-texts.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useShell } from '#platform/web/shell-context.ts';

const StartFrom = lazyPart(async () => (await import('./home/StartFrom.tsx')).StartFrom);
const Designer = lazyPart(async () => (await import('./home/DesignScreen.tsx')).DesignScreen);

export function prefetch(queryClient: QueryClient, { key }: { readonly key?: string }): void {
	void queryClient.prefetchQuery(profileQuery);
	void queryClient.prefetchQuery(needsQuery);
	void queryClient.prefetchQuery(desktopQuery(key));
}

export function asksOf({ key }: { readonly key?: string }): Promise<ScreenAsks> {
	return Promise.resolve(homeAsks(key));
}

export function HomeScreen(): ReactElement {
	const { key } = useParams('home');
	const text = useText(shellTexts);
	return (
		<ScreenBoundary
			resetKey={key ?? ''}
			Problem={HomeFailure}
			skeleton={<HomeSkeleton label={text('shell.loading')} />}
		>
			<Home desktopId={key} />
		</ScreenBoundary>
	);
}

function Home({ desktopId }: { readonly desktopId: string | undefined }): ReactElement {
	const { brand } = useShell();
	const profile = useSuspenseQuery(profileQuery).data;
	const { hasNeeds, isCalm } = useNeedsStanding();
	const { has } = useFeatures();
	useUnknownAddress();
	return (
		<HomePage
			desktopId={desktopId}
			givenName={calledName(profile)}
			brandName={brand.name}
			needs={<HomeNeeds />}
			isCalm={isCalm}
			hasNeeds={hasNeeds}
			drawLive={drawLive}
			Backdrop={DesktopBackground}
			mayChange={profile.actedBy === undefined && has('desktops')}
			Designer={Designer}
			Actions={DesktopActions}
			StartFrom={StartFrom}
		/>
	);
}

/** An address that leads to no page leads here (specification § 2), which is said. */
function useUnknownAddress(): void {
	const text = useText(shellTexts);
	useBegin(['not-found'], () =>
		showToast({ tone: 'info', title: text('shell.absent_title'), description: text('shell.unknown_text') }),
	);
}

function HomeFailure({ error, resetErrorBoundary }: FallbackProps): ReactElement {
	return <HomeProblem error={error} onRetry={resetErrorBoundary} />;
}
