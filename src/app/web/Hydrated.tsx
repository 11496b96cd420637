import { type ReactElement, type ReactNode, useEffect } from 'react';

export interface HydratedProps {
	/** Called once everything inside reacts to people. */
	readonly onHydrated: () => void;
	readonly children: ReactNode;
}

/** Marks the page for those who wait for it: held presses, and tools that read `data-alive`. */
export function Hydrated({ onHydrated, children }: HydratedProps): ReactElement {
	useEffect(() => {
		document.documentElement.dataset['alive'] = '';
		onHydrated();
	}, [onHydrated]);
	return <>{children}</>;
}
