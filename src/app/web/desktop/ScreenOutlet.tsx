import { type ReactElement, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { resolveAddress } from '#platform/contract/paths.ts';
import { FormRegion } from '#platform/web/form/FormRegion.tsx';
import { replacePage } from '#platform/web/navigate.ts';
import { useText } from '#platform/web/text-context.tsx';
import { shellTexts } from '../page-texts.ts';
import { useNavigation } from '#platform/web/navigation/AddressProvider.tsx';
import { restoreScrollPosition } from '#platform/web/navigation/scroll-restoration.ts';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { ScreenProblem } from './ScreenProblem.tsx';
import { CurrentScreen } from './screens.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { contentId } from './ShellLayout.tsx';

/** A screen that is there sooner takes the place of the one before without anything in between. */
const lateAfterMs = 400;

/** Shows the screen of the address inside the frame. */
export function ScreenOutlet(): ReactElement {
	const { path, screen } = useAddress();
	const text = useText(shellTexts);
	const isLate = useIsLate();
	useArrival();
	if (isLate) return <ScreenSkeleton />;
	return (
		<ErrorBoundary FallbackComponent={ScreenProblem} resetKeys={[path]}>
			<Suspense fallback={<ScreenSkeleton />}>
				{screen === undefined ? (
					<LeaveForPage path={path} />
				) : (
					<FormRegion key={screen.name} reason={text('frame.form_typed')}>
						<CurrentScreen name={screen.name} />
					</FormRegion>
				)}
			</Suspense>
		</ErrorBoundary>
	);
}

/** A path of another surface, or of none: the server knows where it leads (specification § 2). */
function LeaveForPage({ path }: { readonly path: string }): null {
	useEffect(() => {
		const address = resolveAddress(path);
		replacePage(address.kind === 'redirect' ? address.to : path);
	}, [path]);
	return null;
}

function useIsLate(): boolean {
	const { isLeaving } = useNavigation();
	const [isLate, setLate] = useState(false);
	useEffect(() => {
		if (!isLeaving) return undefined;
		const timer = setTimeout(() => setLate(true), lateAfterMs);
		return () => {
			clearTimeout(timer);
			setLate(false);
		};
	}, [isLeaving]);
	return isLeaving && isLate;
}

/** What a page load would do by itself: the right place on the page, and the focus where reading goes on. */
function useArrival(): void {
	const address = useAddress();
	const arrived = useRef(address.path);
	useLayoutEffect(() => {
		restoreScrollPosition();
		if (arrived.current === address.path) return;
		arrived.current = address.path;
		const content = document.getElementById(contentId);
		if (content?.contains(document.activeElement) === false) content.focus({ preventScroll: true });
	}, [address]);
}
