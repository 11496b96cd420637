import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { ScreenProblem } from './ScreenProblem.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

export interface ScreenBoundaryProps {
	/** Another key is another part of the screen, which has not failed yet. */
	readonly resetKey: string;
	readonly children: ReactNode;
}

/** Keeps a part of a screen that fails or is on its way from taking the rest with it. */
export function ScreenBoundary({ resetKey, children }: ScreenBoundaryProps): ReactElement {
	return (
		<QueryErrorResetBoundary>
			{({ reset }) => (
				<CatchBoundary getResetKey={() => resetKey} onCatch={reset} errorComponent={ScreenProblem}>
					<Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
				</CatchBoundary>
			)}
		</QueryErrorResetBoundary>
	);
}
