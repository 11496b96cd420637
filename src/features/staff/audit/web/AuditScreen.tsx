// /UserAgentAdmin/audit: who did what, to whom, when and why.
import { type ReactElement, useMemo } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { listScreenStyle } from '#ui/screen-style.ts';
import { parseAuditFilter, queryOfFilter } from './audit-filter.ts';
import { AuditList } from './AuditList.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { auditTexts } from './texts.ts';

export function AuditScreen(): ReactElement {
	const text = useText(auditTexts);
	const { brand } = useShell();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const filter = useMemo(() => parseAuditFilter(query), [query]);
	return (
		<section aria-labelledby="audit-title" className={listScreenStyle}>
			<title>{text('page.document_title', { brand: brand.name })}</title>
			<div className="flex flex-wrap items-start justify-between gap-3">
				<Heading level={1} id="audit-title" size="display">
					{text('page.title')}
				</Heading>
				<ExportMenu filter={filter} />
			</div>
			<AuditList
				filter={filter}
				onFilter={(change) => navigate(withQuery(path, queryOfFilter({ ...filter, ...change })), { replace: true })}
			/>
		</section>
	);
}
