import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { describeFailure } from '#platform/web/failures.ts';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Skeleton, SkeletonGroup } from '#ui/native/Skeleton.tsx';
import type { LinkedAccount } from '../contract.ts';
import { AccountRow } from './AccountRow.tsx';
import { enterAccount } from './enter-account.ts';
import { linkedAccountsQuery } from './queries.ts';
import { UnlinkDialog } from './UnlinkDialog.tsx';
import { switchTexts } from './texts.ts';

export function AccountList({ onUnlinked }: { readonly onUnlinked: () => void }): ReactElement {
	const text = useText(switchTexts);
	const accounts = useQuery(linkedAccountsQuery);
	const { entering, refusal, enter } = useEnter();
	const [unlinking, setUnlinking] = useState<LinkedAccount>();
	if (accounts.isPending) {
		return (
			<SkeletonGroup label={text('switch.loading')}>
				<Skeleton shape="block" className="h-16" />
			</SkeletonGroup>
		);
	}
	if (accounts.isLoadingError) {
		return (
			<FailedState level={3} title={text('switch.failed_title')} retryLabel={text('switch.retry')} query={accounts}>
				{describeFailure(accounts.error, text('switch.network_failure'))}
			</FailedState>
		);
	}
	const { accounts: list } = accounts.data;
	return (
		<>
			{list.length === 0 && (
				<EmptyState icon="users" title={text('switch.none_title')}>
					{text('switch.none_text')}
				</EmptyState>
			)}
			{refusal !== undefined && (
				<div className="mb-3" role="alert">
					<Notice tone="danger">{refusal}</Notice>
				</div>
			)}
			{list.length > 0 && (
				<ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
					{list.map((account) => (
						<AccountRow
							key={account.userId}
							account={account}
							isPending={entering === account.userId}
							onEnter={() => void enter(account)}
							onUnlink={() => setUnlinking(account)}
						/>
					))}
				</ul>
			)}
			{unlinking !== undefined && (
				<UnlinkDialog account={unlinking} onClose={() => setUnlinking(undefined)} onUnlinked={onUnlinked} />
			)}
		</>
	);
}

function useEnter() {
	const text = useText(switchTexts);
	const [entering, setEntering] = useState<number>();
	const [refusal, setRefusal] = useState<string>();
	const enter = async ({ userId }: LinkedAccount): Promise<void> => {
		if (entering !== undefined) return;
		setEntering(userId);
		setRefusal(undefined);
		try {
			await enterAccount(userId);
		} catch (error) {
			setEntering(undefined);
			setRefusal(describeFailure(error, text('switch.network_failure')));
		}
	};
	return { entering, refusal, enter };
}
