// A page of a brand in a frame, drawn at its own width and made as small as its place.
import { type ReactElement, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { previewWidths, type PreviewWidth } from '../contract.ts';

export interface ScaledPageProps {
	readonly address: string;
	readonly title: string;
	readonly width: PreviewWidth;
	/** A picture of the page, which takes neither the focus nor the pointer. */
	readonly isPicture?: boolean;
	readonly onLoad?: (window: Window | null) => void;
	readonly onFailure?: () => void;
}

/** A window of each device is so high. */
const heights = { desk: 900, tablet: 1080, phone: 740 } as const satisfies Record<PreviewWidth, number>;

export function ScaledPage(props: ScaledPageProps): ReactElement {
	const { address, title, width, isPicture = false, onLoad, onFailure } = props;
	const { ref, room } = useRoom();
	const own = previewWidths[width];
	const scale = Math.min(1, room / own);
	// Something else answers where the draft is gone or the portal away: a page of a draft says what it is.
	const look = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
		if (currentTarget.contentDocument?.documentElement.dataset['preview'] === undefined) onFailure?.();
		else onLoad?.(currentTarget.contentWindow);
	};
	return (
		<div ref={ref} className="overflow-hidden" style={{ height: heights[width] * scale }}>
			{room > 0 && (
				<iframe
					src={address}
					title={title}
					sandbox="allow-same-origin"
					loading={isPicture ? 'lazy' : 'eager'}
					{...(isPicture && { inert: true, tabIndex: -1, 'aria-hidden': true })}
					onLoad={look}
					className={classNames('block origin-top-left border-0', isPicture && 'pointer-events-none')}
					style={{
						width: own,
						height: heights[width],
						transform: `scale(${scale})`,
						marginInlineStart: Math.max(0, (room - own * scale) / 2),
					}}
				/>
			)}
		</div>
	);
}

/** How many pixels there are for it. */
function useRoom() {
	const ref = useRef<HTMLDivElement>(null);
	const [room, setRoom] = useState(0);
	useEffect(() => {
		const { current } = ref;
		if (current === null) return undefined;
		const watcher = new ResizeObserver(() => setRoom(current.clientWidth));
		watcher.observe(current);
		return () => watcher.disconnect();
	}, []);
	return { ref, room };
}
