import { type ReactElement, type ReactNode, useId } from 'react';

export interface NavigationSectionProps {
	readonly title: string;
	readonly children: ReactNode;
}

/** Shows rows of a menu under a title. */
export function NavigationSection({ title, children }: NavigationSectionProps): ReactElement {
	const id = useId();
	return (
		<div>
			{/* This is no heading: those of the page begin with the screen's own. */}
			<p id={id} className="px-2.5 pb-1.5 text-sm font-medium text-muted">
				{title}
			</p>
			<ul aria-labelledby={id} className="grid grid-cols-1 gap-0.5">
				{children}
			</ul>
		</div>
	);
}
