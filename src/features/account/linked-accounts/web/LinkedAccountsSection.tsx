// Shows the section `linked-accounts` of the security centre, also at /desktop/revoke.
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { describeFailure } from '#platform/web/failures.ts';
import { locales } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import type { LinkedAccounts } from '../contract.ts';
import { AddAccounts } from './AddAccounts.tsx';
import { LinkedAccountRow } from './LinkedAccountRow.tsx';
import { linkedAccountsQuery } from './queries.ts';
import { linkedAccountsTexts } from './texts.ts';

export function LinkedAccountsSection(): ReactElement {
	return (
		<SliceTexts catalog={linkedAccountsTexts}>
			<Accounts />
		</SliceTexts>
	);
}

function Accounts(): ReactElement {
	const text = useText(linkedAccountsTexts);
	const accounts = useQuery(linkedAccountsQuery);
	if (accounts.isPending) return <SkeletonBlocks label={text('linked.loading')} />;
	if (accounts.isLoadingError) {
		return (
			<FailedState level={2} title={text('linked.failed_title')} retryLabel={text('linked.retry')} query={accounts}>
				{describeFailure(accounts.error, text('linked.failed_text'))}
			</FailedState>
		);
	}
	return <AccountList data={accounts.data} />;
}

function AccountList({ data }: { readonly data: LinkedAccounts }): ReactElement {
	const text = useText(linkedAccountsTexts);
	const language = useLanguage();
	const [done, setDone] = useState<string>();
	const providers = new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(
		data.providers.map(({ name }) => name),
	);
	const add = <AddAccounts data={data} onStart={() => setDone(undefined)} />;
	return (
		<div className="grid gap-4">
			{data.requiresMicrosoft && <Notice tone="info">{text('linked.microsoft_only')}</Notice>}
			<NoticeSlot role="status">{done !== undefined && <Notice tone="success">{done}</Notice>}</NoticeSlot>
			<Card padding="none">
				{data.accounts.length === 0 ? (
					<EmptyState icon="link" level={2} title={text('linked.empty_title', { providers })} action={add}>
						{text('linked.empty_text')}
					</EmptyState>
				) : (
					<ul className="divide-y divide-line">
						{data.accounts.map((account) => (
							<LinkedAccountRow key={account.socialMediaAccountId} account={account} onUnlinked={setDone} />
						))}
					</ul>
				)}
			</Card>
			{data.accounts.length > 0 && add}
		</div>
	);
}
