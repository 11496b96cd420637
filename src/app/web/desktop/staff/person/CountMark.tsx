import type { ReactElement } from 'react';

/** Shows a count beside a heading. */
export function CountMark({ children }: { readonly children: number }): ReactElement {
	return (
		<span className="figures grid min-w-5.5 place-items-center rounded-full bg-pressed px-1.5 text-xs leading-5.5 font-semibold text-body">
			{children}
		</span>
	);
}
