import type { ReactElement, ReactNode } from 'react';

/** Heard, not seen. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
	return <span className="sr-only">{children}</span>;
}
