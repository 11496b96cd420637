import type { ReactElement, ReactNode } from 'react';
import { labelStyle } from '#ui/field-style.ts';

/** A field for a reader who changes nothing. */
export function ReadOnlyField({
	label,
	children,
}: {
	readonly label: string;
	readonly children: ReactNode;
}): ReactElement {
	return (
		<div className="grid gap-1">
			<p className={labelStyle}>{label}</p>
			<p className="min-h-5 wrap-anywhere whitespace-pre-line">{children}</p>
		</div>
	);
}
