import type { ReactElement } from 'react';
import { ApprovalsScreen } from '#features/staff/approvals/web/ApprovalsScreen.tsx';
import { AskedApprover } from '#features/staff/asked-approvers/web/AskedApprover.tsx';

const showAsked = (proposalId: string): ReactElement => <AskedApprover isCard proposalId={proposalId} />;

/** Proposals, with whom each proposer asked by name. */
export function ApprovalsPart(): ReactElement {
	return <ApprovalsScreen asked={showAsked} />;
}
