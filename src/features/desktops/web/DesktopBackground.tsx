import type { ReactElement, ReactNode } from 'react';
import type { backgrounds } from '../contract.ts';

/** Whole class names, so that the style sheet's scanner finds them. Never CSS from data (security tension 10). */
const classes: Record<(typeof backgrounds)[number], string> = {
	plain: '',
	mist: 'bg-linear-to-b from-info-soft to-canvas to-60%',
	dawn: 'bg-linear-to-b from-warning-soft to-canvas to-60%',
	forest: 'bg-linear-to-b from-success-soft to-canvas to-60%',
	slate: 'bg-linear-to-b from-sunken to-canvas to-60%',
};

export function DesktopBackground(props: {
	readonly background: (typeof backgrounds)[number];
	readonly children: ReactNode;
}): ReactElement {
	return (
		<div className={`grow ${classes[props.background]}`}>
			<div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-9">{props.children}</div>
		</div>
	);
}
