import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { directoryTexts } from './texts.ts';

export interface SectionCardProps {
	readonly title: string;
	/** What can be done with the whole card. */
	readonly actions?: ReactNode;
	readonly query: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'error' | 'refetch'>;
	readonly loading: string;
	readonly failed: string;
	readonly children: ReactNode;
}

/** One part of a person's page that is asked for by itself: what fails here takes nothing else away. */
export function SectionCard({ title, actions, query, loading, failed, children }: SectionCardProps): ReactElement {
	const text = useText(directoryTexts);
	return (
		<Card>
			<CardHeader title={title} actions={actions} />
			{query.isPending && <SkeletonBlocks label={loading} count={2} />}
			{query.isLoadingError && <FailedNotice title={failed} retryLabel={text('retry')} query={query} />}
			<div className="grid gap-4">{children}</div>
		</Card>
	);
}
