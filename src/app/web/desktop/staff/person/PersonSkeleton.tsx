import type { ReactElement } from 'react';
import { Card } from '#ui/native/Card.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';

const rows = [0, 1, 2] as const;
const facts = [0, 1, 2, 3, 4, 5] as const;

/** Shows the shape of the page while the person is loading. */
export function PersonSkeleton({ label }: { readonly label: string }): ReactElement {
	return (
		<SkeletonGroup label={label}>
			<div className="mt-9 mb-14 flex items-center gap-4">
				<Skeleton shape="circle" className="size-12" />
				<div className="grid grow gap-2">
					<Skeleton shape="title" className="w-48" />
					<Skeleton className="w-52" />
				</div>
			</div>
			<div className="grid items-start gap-5 lg:grid-cols-2">
				{rows.slice(0, 2).map((card) => (
					<Card key={card} padding="none">
						<div className="px-5 py-4">
							<Skeleton shape="title" className="w-36" />
						</div>
						<div className="divide-y divide-line border-t border-line">
							{rows.map((row) => (
								<div key={row} className="grid gap-2 px-5 py-4">
									<Skeleton width="half" />
									<Skeleton width="wide" />
								</div>
							))}
						</div>
					</Card>
				))}
				{rows.slice(0, 2).map((card) => (
					<Card key={card} className="divide-y divide-line">
						{facts.map((fact) => (
							<div key={fact} className="flex gap-8 py-3.5">
								<Skeleton width="narrow" />
								<Skeleton width="half" />
							</div>
						))}
					</Card>
				))}
			</div>
		</SkeletonGroup>
	);
}
