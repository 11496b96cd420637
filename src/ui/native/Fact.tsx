import type { ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** One line of a `dl`: what it is, and at the end of the line what it says. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
	return (
		<div className="flex flex-wrap justify-between gap-x-6 py-2">
			<dt className="text-muted">{name}</dt>
			<dd className="figures min-w-0 grow text-end text-strong">{children}</dd>
		</div>
	);
}

export interface BeforeAfterProps {
	/** '' where nothing was there. */
	readonly before: string;
	readonly after: string;
	/** Both in a sentence, for those who do not see that the first is struck. */
	readonly said: string;
}

/** What a change makes of a value. */
export function BeforeAfter({ before, after, said }: BeforeAfterProps): ReactElement {
	if (before === '') return <span className="font-semibold wrap-anywhere text-strong">{after}</span>;
	return (
		<>
			<span className="sr-only">{said}</span>
			<span aria-hidden="true" className="text-muted line-through">
				{before}
			</span>
			<Icon name="arrow-right" className="text-muted" />
			<span aria-hidden="true" className="font-semibold text-strong">
				{after}
			</span>
		</>
	);
}
