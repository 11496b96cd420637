import type { ReactElement } from 'react';

export interface BrandLogoProps {
	readonly name: string;
	readonly light: string;
	readonly dark: string;
	/** In the place of both below 360 px, where the row has no room for the words. */
	readonly mark?: string;
}

// Where the system imposes its colours, a logo keeps the ground that it was drawn for.
const look =
	'h-8 w-auto min-w-0 object-contain forced-colors:bg-[var(--header)] forced-colors:forced-color-adjust-none';

/** Both files of a logo; the theme shows one, the other is never fetched while hidden. It shrinks where two share a narrow row. */
export function BrandLogo({ name, light, dark, mark }: BrandLogoProps): ReactElement {
	const narrow = mark !== undefined && <source media="(width < 360px)" srcSet={mark} />;
	return (
		<>
			<picture className="contents">
				{narrow}
				<img src={light} alt={name} className={`${look} dark:hidden`} />
			</picture>
			<picture className="contents">
				{narrow}
				<img src={dark} alt={name} loading="lazy" className={`hidden ${look} dark:block`} />
			</picture>
		</>
	);
}
