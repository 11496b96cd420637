import type { ReactElement } from 'react';
import { BrandPicture } from './BrandPicture.tsx';

export interface BrandMarkProps {
	readonly name: string;
	/** SHA-256 of the mark; without one the first letter of the name stands there. */
	readonly mark: string | undefined;
	/** It stands on the brand's own soft tint, `#rrggbb`. */
	readonly tint: string;
}

/** The mark of a brand on its own ground, which is light in both themes: a mark is drawn for that. */
export function BrandMark({ name, mark, tint }: BrandMarkProps): ReactElement {
	return (
		<span
			aria-hidden="true"
			style={{ backgroundColor: tint }}
			className="paper grid size-12 shrink-0 place-items-center overflow-hidden rounded-lg border border-line"
		>
			{mark === undefined ? (
				<span className="text-lg font-semibold text-strong">{name.slice(0, 1)}</span>
			) : (
				<BrandPicture sha256={mark} className="size-8 object-contain" />
			)}
		</span>
	);
}
