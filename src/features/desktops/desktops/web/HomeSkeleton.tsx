import type { ReactElement } from 'react';
import { Page } from '#ui/native/Page.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import { maxBoxes } from '#platform/web/home-sizes/home-sizes.ts';

const usual = Array.from({ length: 8 }, (_none, index) => index);
const kept = Array.from({ length: maxBoxes }, (_none, index) => index);
const card = 'rounded-lg border border-line bg-surface elevate-1';

/** Shows the shapes that the person saw here last, or the usual ones: which they are says the style sheet of home-sizes.ts. */
export function HomeSkeleton({ label }: { readonly label: string }): ReactElement {
	return (
		<Page>
			<SkeletonGroup label={label} gap="none">
				<div data-home-head className="grid h-15 content-start gap-3 pt-2 max-md:pt-1">
					<Skeleton shape="title" className="w-40!" />
					<Skeleton className="h-3! w-56!" />
				</div>
				<div data-home-usual className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
					{usual.map((tile) => (
						<div key={tile} className={`h-24 ${card}`}>
							<Figure />
						</div>
					))}
				</div>
				<div data-home-kept className="relative hidden">
					{kept.map((box) => (
						<div key={box} data-home-box={box} className="absolute hidden">
							<div data-kind="heading" className="flex h-full items-center">
								<Skeleton className="w-28!" />
							</div>
							<div data-kind="line" className={`flex h-full items-center gap-3 px-3.5 ${card}`}>
								<Skeleton className="size-8! shrink-0" />
								<Skeleton width="half" />
							</div>
							<div data-kind="figure" className={`h-full overflow-hidden ${card}`}>
								<Figure />
							</div>
						</div>
					))}
				</div>
			</SkeletonGroup>
		</Page>
	);
}

/** Has the three lines of a live tile. */
function Figure(): ReactElement {
	return (
		<div className="grid content-start gap-3 px-3.5 py-3">
			<Skeleton width="narrow" className="mt-1" />
			<Skeleton shape="title" width="half" />
			<Skeleton width="wide" className="-mt-1" />
		</div>
	);
}
