import type { ReactElement } from 'react';
import type { BrandView } from '#platform/contract/brand.ts';

/** Beside the sign-in form where there is room: the brand's promise on its own ground. Decoration, so phones do without. */
export function BrandPanel({ brand }: { readonly brand: BrandView }): ReactElement {
	return (
		<aside className="brand-ground hidden flex-col justify-end border-e border-line p-12 xl:p-16 lg:flex">
			<p className="tight max-w-[18ch] text-[2.5rem] leading-[1.15] font-semibold text-balance text-strong">
				{brand.tagline}
			</p>
			<p className="mt-4 text-muted">{brand.name}</p>
		</aside>
	);
}
