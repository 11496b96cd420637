import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { PartProblem } from './ScreenProblem.tsx';
import { CardSkeleton, PartSkeleton } from './ScreenSkeleton.tsx';

export interface ScreenBoundaryProps {
	/** Another key is another part of the screen, which has not failed yet. */
	readonly resetKey: string;
	/** A card among others rather than what the screen is about. */
	readonly isCard?: boolean;
	readonly children: ReactNode;
}

/** Keeps a part of a screen that fails or is on its way from taking the rest with it. */
export function ScreenBoundary({ resetKey, isCard = false, children }: ScreenBoundaryProps): ReactElement {
	return (
		<QueryErrorResetBoundary>
			{({ reset }) => (
				<CatchBoundary getResetKey={() => resetKey} onCatch={reset} errorComponent={PartProblem}>
					<Suspense fallback={isCard ? <CardSkeleton /> : <PartSkeleton />}>{children}</Suspense>
				</CatchBoundary>
			)}
		</QueryErrorResetBoundary>
	);
}
