import type { ReactElement } from 'react';
import { Button } from './native/Button.tsx';

export interface LoadMoreProps {
	readonly label: string;
	readonly pendingLabel: string;
	readonly isPending: boolean;
	/** False at the end of the list: the words stay, the button goes. */
	readonly hasMore: boolean;
	/** How much is shown: “50 transactions shown”. Lists have no total, they are read from a key onwards. */
	readonly shownLabel: string;
	readonly onMore: () => void;
}

/** Foot of a list that is read in parts. What was read stays, and the count is read out when it grows. A page without its scripts fetches them for `data-has-more`. */
export function LoadMore({ label, pendingLabel, isPending, hasMore, shownLabel, onMore }: LoadMoreProps): ReactElement {
	return (
		<div
			data-has-more={hasMore ? '' : undefined}
			className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 sm:px-5"
		>
			<output className="text-sm text-muted">{shownLabel}</output>
			{hasMore && (
				<Button size="small" isPending={isPending} pendingLabel={pendingLabel} onClick={onMore}>
					{label}
				</Button>
			)}
		</div>
	);
}
