import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { Notice } from './Notice.tsx';

interface FailureProps {
	readonly retryLabel: string;
	readonly onRetry: () => void;
	/** Why, where that is known. */
	readonly children?: ReactNode;
}

export interface FailedStateProps extends FailureProps, Required<Pick<EmptyStateProps, 'title' | 'level'>> {}

/** In place of what could not be loaded. On level 1 it is the whole screen, and trying again the thing to do. */
export function FailedState({ title, level, retryLabel, onRetry, children }: FailedStateProps): ReactElement {
	const retry = (
		<Button variant={level === 1 ? 'primary' : 'secondary'} icon="refresh-cw" onClick={onRetry}>
			{retryLabel}
		</Button>
	);
	return (
		<EmptyState icon="triangle-alert" title={title} level={level} action={retry}>
			{children}
		</EmptyState>
	);
}

export interface FailedNoticeProps extends FailureProps {
	readonly title?: string;
}

/** In place of one part that could not be loaded, among others that were. */
export function FailedNotice({ retryLabel, onRetry, ...words }: FailedNoticeProps): ReactElement {
	const retry = (
		<Button size="small" icon="refresh-cw" onClick={onRetry}>
			{retryLabel}
		</Button>
	);
	return <Notice tone="warning" role="alert" {...words} action={retry} />;
}
