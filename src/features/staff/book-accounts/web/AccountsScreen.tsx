// /UserAgentAdmin/books/accounts: what the accounts of the books are called in the operator's own.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { PageTabs } from '#ui/native/PageTabs.tsx';
import { SkeletonBlocks, SkeletonLine } from '#ui/native/Skeleton.tsx';
import { ChartCard } from './ChartCard.tsx';
import { bookAccountsQuery } from './queries.ts';
import { bookAccountsTexts } from './texts.ts';

export function AccountsScreen(): ReactElement {
	const text = useText(bookAccountsTexts);
	const { brand } = useShell();
	const { count } = useFormat();
	const found = useQuery(bookAccountsQuery);
	const missing = found.data?.accounts.filter(({ number, lines }) => number === '' && lines > 0).length ?? 0;
	return (
		<Page>
			<title>{text('accounts.document_title', { brand: brand.name })}</title>
			<PageHead title={text('accounts.title')} lead={found.isPending ? <SkeletonLine /> : found.data?.seller} />
			<PageTabs
				label={text('accounts.parts')}
				tabs={[
					{ href: pathTo('staffJournal'), label: text('accounts.days'), isCurrent: false },
					{
						href: pathTo('staffBookAccounts'),
						label: text('accounts.chart'),
						isCurrent: true,
						warning:
							missing === 0 ? undefined : { count: count(missing), text: text('accounts.missing', { count: missing }) },
					},
				]}
			/>
			{found.isPending && <SkeletonBlocks label={text('accounts.loading')} count={3} />}
			{found.isLoadingError && (
				<FailedState level={2} title={text('accounts.failed')} retryLabel={text('retry')} query={found} />
			)}
			{found.data !== undefined && <ChartCard chart={found.data} />}
		</Page>
	);
}
