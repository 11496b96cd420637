// /UserAgentAdmin/audit: who did what, to whom, when and why.
import { type ReactElement, useMemo } from 'react';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
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
		<Page>
			<section aria-labelledby="audit-title">
				<title>{text('page.document_title', { brand: brand.name })}</title>
				<PageHead title={text('page.title')} titleId="audit-title" actions={<ExportMenu filter={filter} />} />
				<AuditList
					filter={filter}
					onFilter={(change) => navigate(withQuery(path, queryOfFilter({ ...filter, ...change })), { replace: true })}
				/>
			</section>
		</Page>
	);
}
