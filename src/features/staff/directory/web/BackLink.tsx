import type { ReactElement } from 'react';
import { Link } from '#platform/web/navigation/Link.tsx';
import { backLinkStyle } from '#ui/link-style.ts';
import { Icon } from '#ui/native/Icon.tsx';

export interface BackLinkProps {
	readonly href: string;
	readonly children: string;
}

/** Stands above the title of one thing and leads to all of them. */
export function BackLink({ href, children }: BackLinkProps): ReactElement {
	return (
		<Link href={href} className={backLinkStyle}>
			<Icon name="arrow-left" />
			{children}
		</Link>
	);
}
