import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useText } from '#platform/web/text-context.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { addressOfRows } from '#features/staff/audit/contract.ts';
import { directoryTexts } from './texts.ts';

export interface AuditLinkProps {
	/** The audit log's rows have the same name for it. */
	readonly kind: 'office' | 'team' | 'subscription';
	readonly id: string;
	/** For who hears the link without its row. */
	readonly name: string;
}

/** The way from a record to its rows of the audit log; nothing for who may not read them. */
export function AuditLink({ kind, id, name }: AuditLinkProps): ReactElement | null {
	const text = useText(directoryTexts);
	if (!usePermissions<StaffPermission>().may('audit.read')) return null;
	return (
		<Link href={addressOfRows(kind, id)} aria-label={text('audit.of', { name })} className={textLinkStyle}>
			{text('audit.open')}
		</Link>
	);
}

/** The way to all rows that are about a person or of what they did. */
export function PersonAuditLink({ userId }: { readonly userId: number }): ReactElement | null {
	const text = useText(directoryTexts);
	if (!usePermissions<StaffPermission>().may('audit.read')) return null;
	return (
		<Link href={withQuery(pathTo('staffAudit'), { person: userId })} className={textLinkStyle}>
			{text('audit.view')}
		</Link>
	);
}
