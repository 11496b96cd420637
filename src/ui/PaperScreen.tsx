import type { ReactElement, ReactNode } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { Page } from './native/Page.tsx';
import { EmptyState } from './native/EmptyState.tsx';
import { FailedState } from './native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from './native/Skeleton.tsx';

export interface PaperScreenProps<Paper> {
	readonly query: {
		readonly data: Paper | undefined;
		readonly isLoadingError: boolean;
		readonly error: unknown;
		readonly refetch: () => unknown;
	};
	/** Whether there is no such document for the person, which asking again does not change. */
	readonly isMissing: boolean;
	readonly words: {
		/** Title of the document in the browser until it is there. */
		readonly title: string;
		readonly loading: string;
		readonly missingTitle: string;
		readonly missing: string;
		readonly failedTitle: string;
		readonly retry: string;
		readonly networkFailure: string;
	};
	/** Where to go instead of a document that is missing. */
	readonly wayOut: ReactNode;
	readonly children: (paper: Paper) => ReactElement;
}

/** The screen of one document that looks as on paper: until it is there, and where it is not. */
export function PaperScreen<Paper>(props: PaperScreenProps<Paper>): ReactElement {
	const { query, isMissing, words, wayOut, children } = props;
	if (query.isLoadingError) {
		return (
			<Page kind="reading">
				{isMissing ? (
					<EmptyState icon="receipt" level={1} title={words.missingTitle} action={wayOut}>
						{words.missing}
					</EmptyState>
				) : (
					<FailedState
						level={1}
						title={words.failedTitle}
						retryLabel={words.retry}
						onRetry={() => void query.refetch()}
					>
						{describeFailure(query.error, words.networkFailure)}
					</FailedState>
				)}
			</Page>
		);
	}
	return (
		<Page kind="reading">
			{query.data === undefined ? (
				<>
					<title>{words.title}</title>
					<SkeletonGroup label={words.loading}>
						<Skeleton shape="title" width="half" />
						<Skeleton shape="block" />
						<Skeleton shape="block" />
						<Skeleton shape="block" />
					</SkeletonGroup>
				</>
			) : (
				children(query.data)
			)}
		</Page>
	);
}
