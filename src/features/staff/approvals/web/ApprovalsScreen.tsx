// Shows all proposals or one of them, at /UserAgentAdmin/approvals/{key?}.
import type { ReactElement } from 'react';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import { addressOfRows } from '#features/staff/audit/contract.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { Page } from '#ui/native/Page.tsx';
import { ProposalList } from './ProposalList.tsx';
import { ProposalPage } from './ProposalPage.tsx';
import { approvalTexts } from './texts.ts';

/** @param props.asked says of a proposal whom its proposer asked by name */
export function ApprovalsScreen({ asked }: { readonly asked: (proposalId: string) => ReactElement }): ReactElement {
	const text = useText(approvalTexts);
	const { brand } = useShell();
	const { key } = useParams('staffApprovals');
	return (
		<Page>
			<title>{text('document_title', { brand: brand.name })}</title>
			{key === undefined ? (
				<ProposalList />
			) : (
				<ProposalPage key={key} proposalId={key} audit={<History proposalId={key} />} asked={asked(key)} />
			)}
		</Page>
	);
}

/** The way to its rows of the audit log; nothing for who may not read them. */
function History({ proposalId }: { readonly proposalId: string }): ReactElement | null {
	const text = useText(approvalTexts);
	if (!usePermissions<StaffPermission>().may('audit.read')) return null;
	return (
		<Link
			href={addressOfRows('proposal', proposalId)}
			aria-label={text('audit.of', { name: text('one.proposal') })}
			className={textLinkStyle}
		>
			{text('audit.open')}
		</Link>
	);
}
