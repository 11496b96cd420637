import type { ReactElement } from 'react';

export interface BrandLogoProps {
	readonly name: string;
	readonly light: string;
	readonly dark: string;
}

// Where the system imposes its colours, a logo keeps the ground that it was drawn for.
const look =
	'h-8 w-auto min-w-0 object-contain forced-colors:bg-[var(--header)] forced-colors:forced-color-adjust-none';

/** Both files of a logo; the theme shows one, the other is never fetched while hidden. It shrinks where two share a narrow row. */
export function BrandLogo({ name, light, dark }: BrandLogoProps): ReactElement {
	return (
		<>
			<img src={light} alt={name} className={`${look} dark:hidden`} />
			<img src={dark} alt={name} loading="lazy" className={`hidden ${look} dark:block`} />
		</>
	);
}
