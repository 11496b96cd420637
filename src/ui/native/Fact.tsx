import type { ReactElement, ReactNode } from 'react';

/** One line of a `dl`: what it is, and at the end of the line what it says. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
	return (
		<div className="flex flex-wrap justify-between gap-x-6 py-2">
			<dt className="text-muted">{name}</dt>
			<dd className="figures min-w-0 grow text-end text-strong">{children}</dd>
		</div>
	);
}
