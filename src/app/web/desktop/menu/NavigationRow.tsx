import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';

/** A line of the menu. Where the system imposes its colours, an edge marks the current one. */
export const navigationRowStyle =
	'flex min-h-control items-center gap-3 rounded-md px-2.5 py-1.5 text-body hover:bg-hover hover:text-strong ' +
	'aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-text ' +
	'forced-colors:border forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]';

export interface NavigationRowProps {
	readonly href: string;
	readonly icon: IconName;
	readonly isCurrent: boolean;
	/** Shown at the end of the row. */
	readonly end?: ReactNode;
	readonly onNavigate: (() => void) | undefined;
	readonly children: ReactNode;
}

/** Stands for a row until it is known which one it is. */
export function UnknownRow({ className, ...attributes }: ComponentProps<'li'>): ReactElement {
	return (
		<li {...attributes} className={classNames(navigationRowStyle, className)}>
			<Skeleton shape="circle" className="size-4!" />
			<Skeleton width="half" />
		</li>
	);
}

/** Leads from the menu to a screen. */
export function NavigationRow({ href, icon, isCurrent, end, onNavigate, children }: NavigationRowProps): ReactElement {
	return (
		<li>
			<Link
				href={href}
				aria-current={isCurrent ? 'page' : undefined}
				className={navigationRowStyle}
				onClick={onNavigate}
			>
				<Icon name={icon} className="opacity-70" />
				<span className="min-w-0 grow truncate">{children}</span>
				{/* One line: the name gives way to it, and not the other way round. */}
				{end !== undefined && end !== false && <span className="flex shrink-0 whitespace-nowrap">{end}</span>}
			</Link>
		</li>
	);
}
