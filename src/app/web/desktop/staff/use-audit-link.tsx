// The way from a record of the staff area to its rows of the audit log.
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { queryOfFilter } from '#features/staff/audit/web/audit-filter.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';

export interface AuditedRecord {
	/** As rows of the audit log name it. */
	readonly kind: 'office' | 'team' | 'subscription' | 'desktop' | 'proposal' | 'import';
	readonly id: string;
	/** For who hears the link without its row. */
	readonly name: string;
}

/** Undefined for who may not read the audit log. */
export function useAuditLink(): ((record: AuditedRecord) => ReactElement) | undefined {
	const text = useText(accessTexts);
	const { Permissions: held } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	if (!held.includes('audit.read')) return undefined;
	return ({ kind, id, name }) => (
		<Link
			href={withQuery(pathTo('staffAudit'), queryOfFilter({ object: { kind, id } }))}
			aria-label={text('audit.of', { name })}
			className={textLinkStyle}
		>
			{text('audit.open')}
		</Link>
	);
}
