import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';

const sizes = { small: 'size-4', medium: 'size-5', large: 'size-8' } as const;

export interface SpinnerProps {
	readonly size?: keyof typeof sizes;
	/** Says what is going on; without it the spinner is decoration next to a text that says so. */
	readonly label?: string;
	readonly className?: string;
}

export function Spinner({ size = 'small', label, className }: SpinnerProps): ReactElement {
	const style = classNames('spinner inline-block shrink-0', sizes[size], className);
	if (label === undefined) return <span aria-hidden="true" className={style} />;
	return (
		<output className="inline-flex">
			<span aria-hidden="true" className={style} />
			<span className="sr-only">{label}</span>
		</output>
	);
}
