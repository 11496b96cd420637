import type { ReactElement, ReactNode } from 'react';
import { explainFailure, mayBeRetried } from '#platform/web/failures.ts';
import { useIsLost } from '#platform/web/page-connection.ts';
import { Button } from './Button.tsx';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';
import { type Failure, readFailure } from '../failure.ts';

interface Words {
	readonly retryLabel: string;
	/** Why, where that is known. */
	readonly children?: ReactNode;
}

export type FailedStateProps = Words & Failure & Required<Pick<EmptyStateProps, 'title' | 'level'>>;

/**
 * In place of what could not be loaded. On level 1 it is the whole screen, and trying again the thing to do. While the connection is lost
 * its bar says why and tries for all.
 */
export function FailedState(props: FailedStateProps): ReactElement {
	const { title, level, retryLabel, children } = props;
	const { onRetry, error } = readFailure(props);
	const isLost = useIsLost();
	const retry = (
		<Button isReading variant={level === 1 ? 'primary' : 'secondary'} icon="refresh-cw" onClick={onRetry}>
			{retryLabel}
		</Button>
	);
	if (isLost) return <EmptyState icon="cloud-off" title={title} level={level} />;
	return (
		<EmptyState icon="triangle-alert" title={title} level={level} action={mayBeRetried(error) ? retry : undefined}>
			{children ?? explainFailure(error)}
		</EmptyState>
	);
}

export type FailedNoticeProps = Words &
	Failure & {
		readonly title?: string;
		/** About that of what would be there, so that nothing below moves. */
		readonly height?: keyof typeof heights;
	};

const heights = { line: 'min-h-22', figure: 'min-h-48', rows: 'min-h-85' } as const;

/** In place of one part that could not be loaded, among others that were. */
export function FailedNotice(props: FailedNoticeProps): ReactElement {
	const { title, height = 'line', retryLabel, children } = props;
	const { onRetry, error } = readFailure(props);
	const isLost = useIsLost();
	const box = `grid content-center justify-items-center gap-1 text-center ${heights[height]}`;
	if (isLost) {
		return <div className={`${box} text-muted`}>{title ?? children}</div>;
	}
	const explanation = explainFailure(error);
	return (
		<div role="alert" className={box}>
			<p className="flex items-center gap-2">
				<Icon name="triangle-alert" className="text-warning-text" />
				<span className="min-w-0">{title ?? children}</span>
			</p>
			{title !== undefined && children !== undefined && (
				<div className="max-w-96 text-pretty text-muted">{children}</div>
			)}
			{mayBeRetried(error) && (
				<Button className="mt-2" icon="refresh-cw" onClick={onRetry}>
					{retryLabel}
				</Button>
			)}
			{explanation !== undefined && children === undefined && <p className="mt-1 text-xs text-muted">{explanation}</p>}
		</div>
	);
}
