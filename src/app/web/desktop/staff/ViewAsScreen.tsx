// /UserAgentAdmin/viewing/{key}: where staff help a person, and where a visit to them begins.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { isAbsence } from '#platform/web/failures.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { ExemptionCard } from '#features/staff/approvals/web/ExemptionCard.tsx';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { assistanceTexts } from '#features/staff/assistance/web/texts.ts';
import { AssistanceSection } from '#features/staff/assistance/web/AssistanceSection.tsx';
import { helpQuery } from '#features/staff/assistance/web/queries.ts';
import { BackLink } from '#features/staff/directory/web/BackLink.tsx';
import { personQuery } from '#features/staff/directory/web/queries.ts';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { personNumber } from '#platform/web/navigation/person-number.ts';

export function ViewAsScreen(): ReactElement {
	const text = useText(assistanceTexts);
	const { brand } = useShell();
	const { may } = usePermissions<StaffPermission>();
	const userId = personNumber(useParams('viewAs').key);
	const mayView = may('assistance.view');
	const person = useQuery({ ...personQuery(userId, useLanguage()), enabled: !mayView });
	// The parts below appear when the height of this one is known. Nobody who left can be helped.
	const help = useQuery({ ...helpQuery(userId), enabled: mayView, throwOnError: isAbsence });
	const name = (mayView ? help : person).data?.name;
	return (
		<Page kind="form">
			<title>{text('document_title', { brand: brand.name })}</title>
			<PageHead
				title={name === undefined ? text('page_title') : text('page_title_of', { name })}
				above={
					may('directory.read') && (
						<BackLink href={pathTo('staffPerson', { key: String(userId) })}>{name ?? text('page_back')}</BackLink>
					)
				}
			/>
			<div className="grid gap-5">
				{mayView && <AssistanceSection key={userId} userId={userId} />}
				{may('exemptions.manage') && !help.isLoading && (
					<SliceTexts catalog={approvalTexts}>
						<ExemptionCard key={userId} userId={userId} />
					</SliceTexts>
				)}
			</div>
		</Page>
	);
}
