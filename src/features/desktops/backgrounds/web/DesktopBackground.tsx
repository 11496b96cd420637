import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Background, backgrounds } from '#features/desktops/desktops/contract.ts';
import { pictureQuery } from './queries.ts';
import { leastScrim } from './scrim.ts';

/** Whole class names, so that the style sheet's scanner finds them. Never CSS from data. */
export const backgroundClasses: Record<(typeof backgrounds)[number], string> = {
	plain: '',
	// The brand's own hue.
	mist: 'bg-linear-to-b from-accent-soft to-canvas to-60%',
	dawn: 'bg-linear-to-b from-tint-4 via-tint-3 via-25% to-canvas to-60%',
	forest: 'bg-linear-to-b from-tint-6 via-tint-2 via-25% to-canvas to-60%',
	slate: 'bg-linear-to-b from-line to-canvas to-60%',
	blue: 'bg-linear-to-b from-tint-1 to-canvas to-60%',
	green: 'bg-linear-to-b from-tint-2 to-canvas to-60%',
	amber: 'bg-linear-to-b from-tint-3 to-canvas to-60%',
	rose: 'bg-linear-to-b from-tint-4 to-canvas to-60%',
	violet: 'bg-linear-to-b from-tint-5 to-canvas to-60%',
	teal: 'bg-linear-to-b from-tint-6 to-canvas to-60%',
};

const fits = {
	cover: 'bg-cover bg-center bg-no-repeat',
	contain: 'bg-contain bg-center bg-no-repeat',
	tile: 'bg-repeat',
} as const;

/** Behind all of a desktop; a picture lies under as much of the canvas's colour as its text needs in this theme. */
export function DesktopBackground({
	background,
	children,
}: {
	readonly background: Background;
	readonly children: ReactNode;
}): ReactElement {
	const { key, pictureId, fit, dimming } = background;
	const { data: address } = useQuery(pictureQuery(pictureId));
	if (pictureId === '' || address === undefined)
		return <div className={`grow ${backgroundClasses[key]}`}>{children}</div>;
	const scrim = (theme: 'light' | 'dark'): string => `${Math.max(dimming, leastScrim(theme, background) * 100)}%`;
	const style: CSSProperties & Record<`--${string}`, string> = {
		'--scrim-light': scrim('light'),
		'--scrim-dark': scrim('dark'),
	};
	return (
		<div className="relative isolate grow" style={style}>
			<div
				aria-hidden="true"
				className={`absolute inset-0 -z-2 bg-fixed forced-colors:hidden print:hidden ${fits[fit]}`}
				style={{ backgroundImage: `url("${address}")` }}
			/>
			<div
				aria-hidden="true"
				className="absolute inset-0 -z-1 bg-[color-mix(in_srgb,var(--canvas)_var(--scrim-light),transparent)] dark:bg-[color-mix(in_srgb,var(--canvas)_var(--scrim-dark),transparent)]"
			/>
			{children}
		</div>
	);
}
