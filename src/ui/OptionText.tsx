import type { ReactElement, ReactNode } from 'react';

/** The words of a line in a menu or list box; a chosen option shows its first line alone. */
export function OptionText(props: {
	readonly description?: string | undefined;
	readonly children: ReactNode;
}): ReactElement {
	return (
		<span className="grid min-w-0 grow">
			<span className="wrap-anywhere">{props.children}</span>
			{props.description !== undefined && (
				<span data-option-detail className="text-sm text-muted">
					{props.description}
				</span>
			)}
		</span>
	);
}
