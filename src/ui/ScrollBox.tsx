import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './native/Icon.tsx';

export interface ScrollBoxProps {
	/** Id of what names the content. */
	readonly labelledBy: string;
	/** Shown while part of the content is out of sight. */
	readonly hint?: string | undefined;
	readonly children: ReactNode;
}

/** Wide content in a box that scrolls sideways: by finger, wheel and arrow keys, with a hint and shaded edges while there is more. */
export function ScrollBox({ labelledBy, hint, children }: ScrollBoxProps): ReactElement {
	const box = useRef<HTMLDivElement>(null);
	const [isCut, setCut] = useState(false);
	useEffect(() => {
		const element = box.current;
		if (element === null) return undefined;
		const watcher = new ResizeObserver(() => setCut(element.scrollWidth > element.clientWidth + 1));
		watcher.observe(element);
		for (const child of element.children) watcher.observe(child);
		return () => watcher.disconnect();
	}, []);
	// A stop for Tab only where there is something to scroll.
	const reach = isCut ? { tabIndex: 0, role: 'region', 'aria-labelledby': labelledBy } : {};
	return (
		<>
			{isCut && hint !== undefined && (
				<p className="flex items-center gap-1.5 px-4 pt-2.5 text-sm text-muted">
					<Icon name="arrow-left-right" />
					{hint}
				</p>
			)}
			<div
				ref={box}
				{...reach}
				className="edge-shadows overflow-x-auto rounded-[inherit] focus-visible:-outline-offset-2"
			>
				{children}
			</div>
		</>
	);
}
