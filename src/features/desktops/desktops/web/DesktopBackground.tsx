import type { ReactElement, ReactNode } from 'react';
import { screenStyle } from '#ui/screen-style.ts';
import type { backgrounds } from '../contract.ts';

/** Whole class names, so that the style sheet's scanner finds them. Never CSS from data. */
const classes: Record<(typeof backgrounds)[number], string> = {
	plain: '',
	mist: 'bg-linear-to-b from-info-soft to-canvas to-60%',
	dawn: 'bg-linear-to-b from-warning-soft to-canvas to-60%',
	forest: 'bg-linear-to-b from-success-soft to-canvas to-60%',
	slate: 'bg-linear-to-b from-sunken to-canvas to-60%',
	blue: 'bg-linear-to-b from-tint-1 to-canvas to-60%',
	green: 'bg-linear-to-b from-tint-2 to-canvas to-60%',
	amber: 'bg-linear-to-b from-tint-3 to-canvas to-60%',
	rose: 'bg-linear-to-b from-tint-4 to-canvas to-60%',
	violet: 'bg-linear-to-b from-tint-5 to-canvas to-60%',
	teal: 'bg-linear-to-b from-tint-6 to-canvas to-60%',
};

export function DesktopBackground(props: {
	readonly background: (typeof backgrounds)[number];
	readonly children: ReactNode;
}): ReactElement {
	return (
		<div className={`grow ${classes[props.background]}`}>
			<div className={screenStyle}>{props.children}</div>
		</div>
	);
}
