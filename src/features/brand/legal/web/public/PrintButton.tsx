import { type ReactElement, useSyncExternalStore } from 'react';
import { Button } from '#ui/native/Button.tsx';

const neverChanges = () => () => {};

/** Appears with the scripts: without them it could not do anything. */
export function PrintButton({ children }: { readonly children: string }): ReactElement | null {
	const isHydrated = useSyncExternalStore(
		neverChanges,
		() => true,
		() => false,
	);
	if (!isHydrated) return null;
	return (
		<Button variant="secondary" size="small" icon="printer" className="print:hidden" onClick={() => window.print()}>
			{children}
		</Button>
	);
}
