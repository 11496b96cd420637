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
	/** The way back to what the document was opened from. */
	readonly back?: ReactNode;
	readonly children: (paper: Paper) => ReactElement;
}

/** The screen of one document that looks as on paper: until it is there, and where it is not. */
export function PaperScreen<Paper>(props: PaperScreenProps<Paper>): ReactElement {
	const { query, isMissing, words, wayOut, back, children } = props;
	if (query.isLoadingError) {
		return (
			<Page>
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
					<SkeletonGroup label={words.loading} gap="none">
						<div>{back}</div>
						<div className="mt-3 flex min-h-control items-center gap-3">
							<Skeleton className="h-9! w-36!" />
							<Skeleton className="h-9! w-36! max-sm:hidden" />
						</div>
						<div className="mt-5 grid gap-8 rounded-lg border border-line bg-surface p-6 elevate-1 sm:p-10">
							<Skeleton shape="title" width="half" />
							<Skeleton shape="block" width="half" />
							<Skeleton shape="block" className="h-56!" />
							<Skeleton shape="block" width="half" className="ms-auto" />
						</div>
					</SkeletonGroup>
				</>
			) : (
				children(query.data)
			)}
		</Page>
	);
}
