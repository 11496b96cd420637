import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { type ComponentType, type ReactElement, type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { PartProblem } from './ScreenProblem.tsx';
import { PartSkeleton } from './ScreenSkeleton.tsx';

export interface ScreenBoundaryProps {
	/** Another key is another part of the screen, which has not failed yet. */
	readonly resetKey: string;
	/** Said when the part cannot be shown. */
	readonly Problem?: ComponentType<FallbackProps>;
	/** Shown while the part is on its way. */
	readonly skeleton?: ReactNode;
	readonly children: ReactNode;
}

/** Keeps a part of a screen that fails or is on its way from taking the rest with it. */
export function ScreenBoundary({
	resetKey,
	Problem = PartProblem,
	skeleton = <PartSkeleton />,
	children,
}: ScreenBoundaryProps): ReactElement {
	return (
		<QueryErrorResetBoundary>
			{({ reset }) => (
				<ErrorBoundary FallbackComponent={Problem} resetKeys={[resetKey]} onError={reset}>
					<Suspense fallback={skeleton}>{children}</Suspense>
				</ErrorBoundary>
			)}
		</QueryErrorResetBoundary>
	);
}
