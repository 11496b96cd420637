import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface LineProps {
	readonly name: ReactNode;
	readonly isStrong?: boolean;
	/** Draws a rule above it, as above a sum. */
	readonly hasRule?: boolean;
	readonly children: ReactNode;
}

/** Draws one line of a bill; it belongs into a `dl`. */
export function Line({ name, isStrong = false, hasRule = false, children }: LineProps): ReactElement {
	return (
		<div className={classNames('flex justify-between gap-x-4', hasRule && 'border-t border-line pt-2.5')}>
			<dt className={classNames('min-w-0', isStrong ? 'text-strong' : 'text-muted')}>{name}</dt>
			<dd className={classNames('figures shrink-0 text-strong', isStrong && 'font-semibold')}>{children}</dd>
		</div>
	);
}

/** The sum of a bill; with a rule above it where lines come before it. */
export function Total({ name, hasRule = true, children }: LineProps): ReactElement {
	return (
		<div
			className={classNames(
				'flex flex-wrap items-baseline justify-between gap-x-4 text-strong',
				hasRule && 'border-t border-line pt-2.5',
			)}
		>
			<dt className="font-semibold">{name}</dt>
			<dd className="figures text-2xl font-semibold tight">{children}</dd>
		</div>
	);
}
