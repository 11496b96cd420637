import type { ReactElement, ReactNode } from 'react';
import { Icon } from './native/Icon.tsx';

export interface EqualMarkProps {
	readonly isEqual: boolean;
	readonly children: ReactNode;
}

/** Says whether two sums that must be equal are; its words stand on the line of what is beside them. */
export function EqualMark({ isEqual, children }: EqualMarkProps): ReactElement {
	return (
		<span
			className={`inline-flex items-baseline gap-1 text-sm font-normal sm:whitespace-nowrap ${isEqual ? 'text-success-text' : 'text-warning-text'}`}
		>
			<Icon name={isEqual ? 'check' : 'triangle-alert'} className="self-center" />
			{children}
		</span>
	);
}
