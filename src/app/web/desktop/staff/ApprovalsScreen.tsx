// /UserAgentAdmin/approvals/{key?}: the approvals slice inside the staff frame.
import type { ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { approvalTexts } from '#features/staff/approvals/web/texts.ts';
import { ProposalList } from '#features/staff/approvals/web/ProposalList.tsx';
import { ProposalPage } from '#features/staff/approvals/web/ProposalPage.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { screenStyle } from '#ui/screen-style.ts';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { showToast } from '../show-toast.ts';
import { useAuditLink } from './use-audit-link.tsx';
import { StaffScreen } from './StaffScreen.tsx';

export function ApprovalsScreen(): ReactElement {
	const { key = '' } = useParams('staffApprovals');
	return (
		<StaffScreen resetKey={key}>
			<SliceTexts catalog={approvalTexts}>
				<Content proposalId={key} />
			</SliceTexts>
		</StaffScreen>
	);
}

function Content({ proposalId }: { readonly proposalId: string }): ReactElement {
	const text = useText(approvalTexts);
	const { brand } = useShell();
	const historyOf = useAuditLink();
	return (
		<div className={screenStyle}>
			<title>{text('document_title', { brand: brand.name })}</title>
			{proposalId === '' ? (
				<ProposalList linkTo={linkTo} />
			) : (
				<>
					<ProposalPage
						key={proposalId}
						proposalId={proposalId}
						linkToList={linkToList}
						say={(title) => void showToast({ tone: 'success', title })}
					/>
					{historyOf !== undefined && (
						<p className="mt-5 text-sm">
							{historyOf({ kind: 'proposal', id: proposalId, name: text('one.proposal') })}
						</p>
					)}
				</>
			)}
		</div>
	);
}

function linkTo(key: string, words: ReactNode): ReactElement {
	return (
		<Link href={pathTo('staffApprovals', { key })} data-whole className={`${textLinkStyle} ${wholeLinkStyle}`}>
			{words}
		</Link>
	);
}

function linkToList(words: ReactNode): ReactElement {
	return (
		<Link
			href={pathTo('staffApprovals')}
			className={`${textLinkStyle} inline-flex min-h-6 items-center gap-1.5 text-sm`}
		>
			<Icon name="arrow-left" />
			{words}
		</Link>
	);
}
