// /UserAgentAdmin/payments/{key}: a stranger's call becomes one payment. What was typed is in the address, and so is the payment that is open.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useAddress, useParams } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { WordSearch } from '#ui/WordSearch.tsx';
import { FoundList } from './find/FoundList.tsx';
import { SaidParts } from './find/SaidParts.tsx';
import { PaymentPanel } from './find/PaymentPanel.tsx';
import { findPaymentsQuery } from './queries.ts';
import { moneyTexts } from './texts.ts';

export function PaymentsScreen(): ReactElement {
	const text = useText(moneyTexts);
	const { brand } = useShell();
	const { path, query } = useAddress();
	const { key } = useParams('staffPayments');
	const navigate = useNavigate();
	const find = query['find'];
	const found = useQuery(findPaymentsQuery(find));
	const hrefOf = (paymentId: string | undefined): string =>
		withQuery(pathTo('staffPayments', { key: paymentId }), { find });
	const isOpen = key !== undefined;
	return (
		<Page>
			<title>{text(isOpen ? 'story.document_title' : 'find.document_title', { brand: brand.name })}</title>
			{isOpen && (
				// A phone shows the payment alone.
				<Heading level={1} className="sr-only lg:hidden">
					{text('story.title')}
				</Heading>
			)}
			<div className={classNames('grid gap-3', isOpen && 'max-lg:hidden')}>
				<PageHead title={text('find.title')} />
				<WordSearch
					label={text('find.field')}
					search={find}
					maxLength={100}
					onSearch={(words) => navigate(withQuery(path, { find: words || undefined }), { replace: true })}
				/>
				<SaidParts
					find={find}
					today={found.data?.today}
					onFind={(words) => navigate(withQuery(path, { find: words || undefined }), { replace: true })}
				/>
			</div>
			<div
				className={classNames(
					'mt-5 grid items-start gap-5',
					isOpen && 'lg:grid-cols-[minmax(18rem,23rem)_minmax(0,1fr)]',
				)}
			>
				<div className={isOpen ? 'max-lg:hidden' : ''}>
					{found.isPending && <SkeletonBlocks label={text('find.loading')} count={3} />}
					{found.isLoadingError && (
						<FailedState level={2} title={text('find.failed')} retryLabel={text('retry')} query={found} />
					)}
					{found.data !== undefined && <FoundList find={find} found={found.data} openId={key} hrefOf={hrefOf} />}
				</div>
				{key !== undefined && (
					<PaymentPanel
						key={key}
						paymentId={key}
						closeHref={hrefOf(undefined)}
						onClose={() => navigate(hrefOf(undefined))}
					/>
				)}
			</div>
		</Page>
	);
}
