import type { ReactElement, ReactNode } from 'react';
import { OpenForms, useOpenForms, WaitsForForms } from './open-forms.ts';

export interface FormRegionProps {
	readonly reason: string;
	readonly children: ReactNode;
}

/** A screen: while something is typed in a form of it, the primary acts beside that form wait. */
export function FormRegion({ reason, children }: FormRegionProps): ReactElement {
	const { isTyped, tell } = useOpenForms();
	return (
		<OpenForms value={tell}>
			<WaitsForForms value={isTyped ? reason : undefined}>{children}</WaitsForForms>
		</OpenForms>
	);
}
