import type { ReactElement } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';

/** Next to the sign-in form where there is room: the brand's promise on its own ground. Decoration, so phones do without. */
export function BrandPanel({ brand }: { readonly brand: BrandView }): ReactElement {
	return (
		<aside className="brand-ground hidden border-e border-line lg:block">
			{/* On a page longer than the window the words stay in sight. */}
			<div className="sticky top-0 flex h-full max-h-[calc(100svh-4rem)] flex-col justify-end p-12 xl:p-16">
				<p className="tight max-w-[18ch] text-[2.5rem] leading-[1.15] font-semibold text-balance text-strong">
					{brand.tagline}
				</p>
			</div>
		</aside>
	);
}
