import type { ReactElement } from 'react';
import { Icon } from '#ui/native/Icon.tsx';

/** A colour as a small square. Its value stands beside it. */
export function Swatch({ colour }: { readonly colour: string }): ReactElement {
	return (
		<span
			aria-hidden="true"
			style={{ backgroundColor: colour }}
			className="inline-block size-4.5 shrink-0 rounded-xs border border-line-strong forced-color-adjust-none"
		/>
	);
}

export function ColourDifference({ before, after }: { readonly before: string; readonly after: string }): ReactElement {
	return (
		<span className="flex flex-wrap items-center gap-2">
			<Swatch colour={before} />
			<del className="rounded-xs bg-danger-soft font-mono text-sm text-danger-text">{before}</del>
			<Icon name="arrow-right" className="text-muted" />
			<Swatch colour={after} />
			<ins className="rounded-xs bg-success-soft font-mono text-sm font-semibold text-success-text no-underline">
				{after}
			</ins>
		</span>
	);
}
