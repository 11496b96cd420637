import { type ReactElement, type ReactNode, useRef } from 'react';
import { useRoomForBar } from './use-room-for-bar.ts';

/** Fixed only where there is height enough for more than it. */
const barStyle =
	'grid gap-3 max-sm:tall:fixed max-sm:tall:inset-x-0 max-sm:tall:bottom-0 max-sm:tall:z-20 max-sm:tall:border-t max-sm:tall:border-line ' +
	'max-sm:tall:bg-surface max-sm:tall:px-4 max-sm:tall:pt-3 max-sm:tall:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:tall:elevate-3';

/** The end of the order: the button, and what went wrong. On a phone it is always in reach, with the order in two lines above it. */
export function PayBar({
	summary,
	children,
}: {
	readonly summary: ReactNode;
	readonly children: ReactNode;
}): ReactElement {
	const bar = useRef<HTMLDivElement>(null);
	useRoomForBar(bar);
	return (
		<div ref={bar} className={barStyle}>
			<div aria-hidden="true" className="flex items-center justify-between gap-3 sm:hidden">
				{summary}
			</div>
			{children}
		</div>
	);
}
