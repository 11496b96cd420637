// /UserAgentAdmin/audit: who did what, to whom, when and why.
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { matchRoute } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { myAccessQuery } from '#features/staff/access/web/queries.ts';
import { parseAuditFilter, queryOfFilter } from '#features/staff/audit/web/audit-filter.ts';
import { AuditList } from '#features/staff/audit/web/AuditList.tsx';
import { ExportButtons } from '#features/staff/audit/web/ExportButtons.tsx';
import type { LinkTo } from '#features/staff/audit/web/Records.tsx';
import { auditTexts } from '#features/staff/audit/web/texts.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { isScreenOpen } from './staff-entries.ts';
import { staffListStyle, StaffScreen } from './StaffScreen.tsx';

export function AuditScreen(): ReactElement {
	return (
		<StaffScreen needs={['audit.read']}>
			<SliceTexts catalog={auditTexts}>
				<Audit />
			</SliceTexts>
		</StaffScreen>
	);
}

function Audit(): ReactElement {
	const text = useText(auditTexts);
	const { brand } = useShell();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const linkTo = useLinkTo();
	const filter = useMemo(() => parseAuditFilter(query), [query]);
	return (
		<section aria-labelledby="audit-title" className={staffListStyle}>
			<title>{text('page.document_title', { brand: brand.name })}</title>
			<div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start sm:justify-between">
				<Heading level={1} id="audit-title" size="display">
					{text('page.title')}
				</Heading>
				<ExportButtons filter={filter} />
			</div>
			<AuditList
				filter={filter}
				linkTo={linkTo}
				onFilter={(change) => navigate(withQuery(path, queryOfFilter({ ...filter, ...change })), { replace: true })}
			/>
		</section>
	);
}

/** An auditor reads about proposals and imports that they may not open: what is closed to the reader stands without a link. */
function useLinkTo(): LinkTo {
	const { Permissions: held } = useSuspenseQuery(myAccessQuery(useLanguage())).data;
	return (href, words) =>
		isScreenOpen(matchRoute(href.split('?', 1)[0] ?? '')?.name, held) ? (
			<Link href={href} className={textLinkStyle}>
				{words}
			</Link>
		) : (
			words
		);
}
