// /desktop/creditsandsubscriptions/viewInvoices and viewPayments: everything that was paid and is to be paid, with its documents.
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useFeatures } from '#platform/web/use-features.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useIsVisit } from '#platform/web/visit.ts';
import { ListActions, SealLine } from '#features/billing/invoices/web/ListParts.tsx';
import { YearCard } from '#features/billing/invoices/web/year/YearCard.tsx';
import { type ListQuery, parseListQuery, writeListQuery } from '#features/billing/payment-history/web/entry-filter.ts';
import { PaymentsAndInvoices, thisYear } from '#features/billing/payment-history/web/PaymentsAndInvoices.tsx';
import { listQuery } from '#features/billing/payment-history/web/queries.ts';
import { paymentHistoryTexts } from '#features/billing/payment-history/web/texts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ButtonContent } from '#ui/native/Button.tsx';
import { PageHead } from '#ui/native/Page.tsx';
import { lazyPart } from '../lazy-part.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';

export const DuePart = lazyPart(async () => (await import('./DuePart.tsx')).DuePart);

export function PaymentsScreen(): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { brand } = useShell();
	const { path, query: address } = useAddress();
	const navigate = useNavigate();
	const isVisit = useIsVisit();
	const { has } = useFeatures();
	const query = useMemo(() => parseListQuery(address), [address]);
	const first = useInfiniteQuery(listQuery(query)).data?.pages[0];
	const show = (change: Partial<ListQuery>): void =>
		navigate(withQuery(path, writeListQuery({ ...query, ...change })), { replace: true });
	return (
		<section aria-labelledby="payments-title">
			<title>{text('list.document_title', { brand: brand.name })}</title>
			<PageHead
				title={text('list.title')}
				titleId="payments-title"
				actions={
					<ListActions
						year={first === undefined ? thisYear() : (first.year ?? first.years[0])}
						isKnown={first !== undefined && first.years.length > 0}
					>
						{/* People look for their card where their payments are. A phone has no room for it beside the title. */}
						<Link
							href={pathTo('credit', { key: 'payment-method' })}
							className={`${buttonStyle({ variant: 'quiet' })} max-sm:hidden`}
						>
							<ButtonContent icon="credit-card">{text('list.cards')}</ButtonContent>
						</Link>
					</ListActions>
				}
			/>
			{!isVisit && has('subscriptions') && (
				<ScreenBoundary resetKey="due" Problem={Nothing} skeleton={null}>
					<DuePart />
				</ScreenBoundary>
			)}
			<PaymentsAndInvoices query={query} onQuery={show} seal={<SealLine checked={first?.checked} />}>
				<YearCard />
			</PaymentsAndInvoices>
		</section>
	);
}

/** The list says what is due, too. */
function Nothing(): null {
	return null;
}
