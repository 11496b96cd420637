import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Page } from '#ui/native/Page.tsx';
import { shellTexts } from '../page-texts.ts';

/** The shape of a screen about which nothing else is known yet: a title, then cards. */
export function ScreenSkeleton(): ReactElement {
	const text = useText(shellTexts);
	return (
		<Page>
			<SkeletonGroup label={text('shell.loading')} gap="none">
				<div className="mb-5 flex min-h-control items-center">
					<Skeleton shape="title" className="w-56!" />
				</div>
				<div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
					<div className="grid gap-4">
						<Lines count={5} />
						<Lines count={3} />
					</div>
					<Lines count={4} />
				</div>
			</SkeletonGroup>
		</Page>
	);
}

function Lines({ count }: { readonly count: number }): ReactElement {
	return (
		<Card className="divide-y divide-line">
			{Array.from({ length: count }, (_none, line) => (
				<div key={line} className="flex h-14 items-center justify-between gap-6">
					<Skeleton width={line === 0 ? 'narrow' : 'half'} />
					{line > 0 && <Skeleton className="w-16! shrink-0" />}
				</div>
			))}
		</Card>
	);
}

/** Draws the shape of a section below its heading. */
export function PartSkeleton(): ReactElement {
	const text = useText(shellTexts);
	return (
		<SkeletonGroup label={text('shell.loading')}>
			<Skeleton shape="block" />
			<Skeleton shape="block" className="h-56" />
		</SkeletonGroup>
	);
}

/**
 * Draws the shape of one card among others.
 * @param props.className its height, so that the cards below it stay where they are
 */
export function CardSkeleton({ className }: { readonly className?: string | undefined }): ReactElement {
	const text = useText(shellTexts);
	return (
		<Card className={className}>
			<SkeletonGroup label={text('shell.loading')}>
				<Skeleton shape="title" width="half" />
				<Skeleton />
				<Skeleton width="wide" />
			</SkeletonGroup>
		</Card>
	);
}
