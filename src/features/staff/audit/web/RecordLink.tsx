import type { ReactNode } from 'react';
import { matchRoute } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';

export interface RecordLinkProps {
	readonly href: string;
	readonly children: string;
}

/** An auditor reads about proposals and imports that they may not open: what is closed to the reader has no link. */
export function RecordLink({ href, children }: RecordLinkProps): ReactNode {
	const { isOpen } = usePermissions();
	if (!isOpen(matchRoute(href.split('?', 1)[0] ?? '')?.name)) return null;
	return (
		<Link href={href} className={textLinkStyle}>
			{children}
		</Link>
	);
}
