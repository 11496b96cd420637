// /UserAgentAdmin/viewing/{key}: where a visit to a person begins, and where it comes back to.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { isAbsence } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { ExemptionCard } from '#features/staff/approvals/web/ExemptionCard.tsx';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { assistanceTexts } from '#features/staff/assistance/web/texts.ts';
import { AssistanceSection } from '#features/staff/assistance/web/AssistanceSection.tsx';
import { visitEnded } from '#features/staff/assistance/web/enter-visit.ts';
import { helpQuery } from '#features/staff/assistance/web/queries.ts';
import { personQuery } from '#features/staff/directory/web/queries.ts';
import { Notice } from '#ui/native/Notice.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { useAddress, useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { personNumber } from '#platform/web/navigation/person-number.ts';

export function ViewAsScreen(): ReactElement {
	const text = useText(assistanceTexts);
	const { brand } = useShell();
	const { query } = useAddress();
	const [isOver] = useState(query['visit'] === visitEnded.visit);
	const { may } = usePermissions<StaffPermission>();
	const userId = personNumber(useParams('viewAs').key);
	const mayView = may('assistance.view');
	useQuery({ ...personQuery(userId, useLanguage()), enabled: !mayView });
	// The parts below appear when the height of this one is known. Nobody who left can be helped.
	const isAwaited = useQuery({ ...helpQuery(userId), enabled: mayView, throwOnError: isAbsence }).isLoading;
	return (
		<Page kind="form">
			<title>{text('document_title', { brand: brand.name })}</title>
			<PageHead title={text('page_title')} />
			<div className="grid gap-5">
				{isOver && (
					<Notice tone="info" title={text('over.title')} role="alert">
						{text('over.text')}
					</Notice>
				)}
				{mayView && <AssistanceSection key={userId} userId={userId} />}
				{may('exemptions.manage') && !isAwaited && (
					<SliceTexts catalog={approvalTexts}>
						<ExemptionCard key={userId} userId={userId} />
					</SliceTexts>
				)}
			</div>
		</Page>
	);
}
