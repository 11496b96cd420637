import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { Page } from '#ui/native/Page.tsx';
import { shellTexts } from '../page-texts.ts';

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The shape of a screen while its data is on the way. */
export function ScreenSkeleton(): ReactElement {
	const text = useText(shellTexts);
	return (
		<Page>
			<SkeletonGroup label={text('shell.loading')}>
				<div className="grid gap-2">
					<Skeleton width="narrow" />
					<Skeleton shape="title" width="half" />
				</div>
				<div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
					{tiles.map((tile) => (
						<Skeleton key={tile} shape="block" className="h-[4.5rem]" />
					))}
				</div>
			</SkeletonGroup>
		</Page>
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

/** Draws the shape of one card among others. */
export function CardSkeleton(): ReactElement {
	const text = useText(shellTexts);
	return (
		<Card>
			<SkeletonGroup label={text('shell.loading')}>
				<Skeleton shape="title" width="half" />
				<Skeleton />
				<Skeleton width="wide" />
			</SkeletonGroup>
		</Card>
	);
}
