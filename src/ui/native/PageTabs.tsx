import type { ReactElement } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from './Icon.tsx';

export interface PageTab {
	readonly href: string;
	readonly label: string;
	readonly isCurrent: boolean;
	/** How many of it are to be settled, and what is wrong with them. */
	readonly warning?: { readonly count: string; readonly text: string } | undefined;
}

/** Parts of a screen that have an address each: they look like tabs, and are links. */
export function PageTabs({ label, tabs }: { readonly label: string; readonly tabs: readonly PageTab[] }): ReactElement {
	return (
		<nav aria-label={label} className="mb-5 flex gap-5 overflow-x-auto border-b border-line">
			{tabs.map(({ href, label: name, isCurrent, warning }) => (
				<Link
					key={href}
					href={href}
					aria-current={isCurrent ? 'page' : undefined}
					className={classNames(
						'-mb-px flex min-h-10 items-center gap-2 border-b-2 px-0.5 pb-0.5 font-medium whitespace-nowrap',
						'focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
						isCurrent
							? 'border-accent-text text-strong forced-colors:border-[Highlight]'
							: // A border that cannot be seen would be drawn there, over the line below all of them.
								'border-transparent text-muted hover:text-strong forced-colors:border-b-0 forced-colors:pb-1',
					)}
				>
					{name}
					{warning !== undefined && (
						<span className="figures inline-flex items-center gap-1 rounded-full bg-warning-soft px-1.5 text-xs font-medium text-warning-text">
							<Icon name="triangle-alert" size="tiny" />
							<span aria-hidden="true">{warning.count}</span>
							<span className="sr-only">{warning.text}</span>
						</span>
					)}
				</Link>
			))}
		</nav>
	);
}
