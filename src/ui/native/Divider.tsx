import type { ReactElement } from 'react';

const line = 'h-0 grow border-0 border-t border-line';

/** A line between parts; with a label, the word stands in its middle (“or”). */
export function Divider({ label }: { readonly label?: string }): ReactElement {
	if (label === undefined) return <hr className={line} />;
	return (
		<div className="flex items-center gap-3 text-sm text-muted">
			<span className={line} />
			{label}
			<span className={line} />
		</div>
	);
}
