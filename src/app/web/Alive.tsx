import { type ReactElement, type ReactNode, useEffect } from 'react';

export interface AliveProps {
	/** Called once everything inside reacts to people. */
	readonly onAlive: () => void;
	readonly children: ReactNode;
}

/** Marks the page for those who wait for it: held submits, and whoever looks at `data-alive` from outside. */
export function Alive({ onAlive, children }: AliveProps): ReactElement {
	useEffect(() => {
		document.documentElement.dataset['alive'] = '';
		onAlive();
	}, [onAlive]);
	return <>{children}</>;
}
