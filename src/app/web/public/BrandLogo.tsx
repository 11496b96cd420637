import type { ReactElement } from 'react';

export interface BrandLogoProps {
	readonly name: string;
	readonly light: string;
	readonly dark: string;
}

/** Both files of a logo; the theme shows one, the other is never fetched while hidden. It shrinks where two share a narrow row. */
export function BrandLogo({ name, light, dark }: BrandLogoProps): ReactElement {
	return (
		<>
			<img src={light} alt={name} className="h-8 w-auto min-w-0 object-contain dark:hidden" />
			<img src={dark} alt={name} loading="lazy" className="hidden h-8 w-auto min-w-0 object-contain dark:block" />
		</>
	);
}
