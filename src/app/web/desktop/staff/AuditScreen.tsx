// /UserAgentAdmin/audit: who did what, to whom, when and why.
import { type ReactElement, useMemo } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import type { en } from '#features/staff/audit/messages.en.ts';
import { parseAuditFilter, queryOfFilter } from '#features/staff/audit/web/audit-filter.ts';
import { AuditList } from '#features/staff/audit/web/AuditList.tsx';
import { ExportButtons } from '#features/staff/audit/web/ExportButtons.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { useAddress } from '../navigation/shown-address.ts';
import { useNavigate } from '../navigation/use-navigate.ts';
import { withQuery } from '../navigation/with-query.ts';
import { useShell } from '../shell-context.ts';
import { StaffScreen } from './StaffScreen.tsx';

export function AuditScreen(): ReactElement {
	return (
		<StaffScreen needs={['audit.read']}>
			<Audit />
		</StaffScreen>
	);
}

function Audit(): ReactElement {
	const text = useText<typeof en>('audit');
	const { brand } = useShell();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const filter = useMemo(() => parseAuditFilter(query), [query]);
	return (
		<section aria-labelledby="audit-title" className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-8 sm:py-9">
			<title>{text('page.document_title', { brand: brand.name })}</title>
			<div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start sm:justify-between">
				<Heading level={1} id="audit-title" size="display">
					{text('page.title')}
				</Heading>
				<ExportButtons filter={filter} />
			</div>
			<AuditList
				filter={filter}
				onFilter={(change) => navigate(withQuery(path, queryOfFilter({ ...filter, ...change })), { replace: true })}
			/>
		</section>
	);
}
