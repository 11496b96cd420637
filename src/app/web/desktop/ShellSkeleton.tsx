import type { ReactElement } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { SearchFace } from './early-search/SearchFace.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { ShellLayout } from './ShellLayout.tsx';
import { shellTexts } from '../page-texts.ts';

const rows = ['a', 'b', 'c'];

/** What the HTML of a signed-in screen shows until the application is there: the brand's frame, no data. */
export function ShellSkeleton({ brand }: { readonly brand: BrandView }): ReactElement {
	const text = useText(shellTexts);
	return (
		<ShellLayout
			brand={brand}
			search={<SearchFace />}
			account={<Skeleton shape="circle" className="size-9" />}
			navigation={
				<div className="grid gap-4 px-2">
					{rows.map((row) => (
						<Skeleton key={row} />
					))}
				</div>
			}
		>
			<noscript>
				<div className="p-4 sm:p-8">
					<Notice tone="warning">{text('shell.script_needed')}</Notice>
				</div>
			</noscript>
			<ScreenSkeleton />
		</ShellLayout>
	);
}
