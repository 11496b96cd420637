import type { ReactElement } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { ShellLayout } from './ShellLayout.tsx';

const rows = ['a', 'b', 'c'];

/** What the HTML of a signed-in screen shows until the application is there: the brand's frame, no data. */
export function ShellSkeleton({ brand }: { readonly brand: BrandView }): ReactElement {
	return (
		<ShellLayout
			brand={brand}
			account={<Skeleton shape="circle" className="size-9" />}
			navigation={
				<div className="grid gap-4 px-2">
					{rows.map((row) => (
						<Skeleton key={row} />
					))}
				</div>
			}
		>
			<ScreenSkeleton />
		</ShellLayout>
	);
}
