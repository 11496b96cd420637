// What stands in place of a subscription: while it loads, where it cannot be loaded, and where there is none.
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { PageFrame } from './PageFrame.tsx';
import { subscriptionTexts } from './texts.ts';

const rows = ['a', 'b', 'c', 'd'];

/** As what comes: the heading, then two columns of cards. */
export function PageSkeleton(): ReactElement {
	const text = useText(subscriptionTexts);
	return (
		<PageFrame title={text('title')} done={undefined}>
			<SkeletonGroup label={text('loading')} gap="none">
				<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
					<Card className="grid gap-4">
						<Skeleton shape="title" width="half" />
						<Skeleton width="narrow" />
						<Skeleton shape="title" className="mt-3 h-10! w-44!" />
						<Skeleton width="wide" />
						<Rows />
					</Card>
					<Card>
						<Skeleton shape="title" width="half" />
						<Rows />
					</Card>
				</div>
			</SkeletonGroup>
		</PageFrame>
	);
}

function Rows(): ReactElement {
	return (
		<div className="divide-y divide-line">
			{rows.map((row) => (
				<div key={row} className="flex h-11 items-center justify-between gap-6">
					<Skeleton width="half" />
					<Skeleton className="w-16! shrink-0" />
				</div>
			))}
		</div>
	);
}

export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
	const text = useText(subscriptionTexts);
	return (
		<FailedState level={1} title={text('error.title')} retryLabel={text('retry')} onRetry={onRetry} error={error}>
			{describeFailure(error, text('network_failure'))}
		</FailedState>
	);
}

export function NotSold(): ReactElement {
	const text = useText(subscriptionTexts);
	return (
		<EmptyState
			icon="repeat"
			level={1}
			title={text('not_sold.title')}
			action={
				<Link href={pathTo('creditsAndSubscriptions')} className={buttonStyle({ variant: 'primary' })}>
					{text('not_sold.action')}
				</Link>
			}
		>
			{text('not_sold.text')}
		</EmptyState>
	);
}
