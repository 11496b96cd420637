import type { ReactElement } from 'react';

export interface FieldFaultProps {
	/** Names the field, so that what leads to the fault finds it. */
	readonly path: string;
	readonly fault: string | undefined;
}

/** What is wrong with a field that is shown and not typed; nothing where nothing is. */
export function FieldFault({ path, fault }: FieldFaultProps): ReactElement | null {
	if (fault === undefined) return null;
	return (
		<p data-fault={path} className="text-sm font-medium text-danger-text">
			{fault}
		</p>
	);
}
