import type { ReactElement, ReactNode } from 'react';
import { buttonStyle } from '../button-style.ts';

export interface SkipLinkProps {
	/** Id of the main region, which must be focusable (`tabIndex={-1}`). */
	readonly target: string;
	readonly children: ReactNode;
}

/** First stop of the Tab key: jumps over the header (WCAG 2.2 SC 2.4.1). */
export function SkipLink({ target, children }: SkipLinkProps): ReactElement {
	return (
		<div className="fixed start-3 top-3 z-50 not-focus-within:sr-only">
			<a href={`#${target}`} className={buttonStyle({ variant: 'primary' })}>
				{children}
			</a>
		</div>
	);
}
