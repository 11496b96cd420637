// /desktop/creditsandsubscriptions/viewPayments: every purchase and automatic charge, and the way to its receipt and its transaction.
import { type ReactElement, useMemo } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { localTimeZone } from '#features/billing/transactions/web/day-range.ts';
import { PeriodFields } from '#features/billing/transactions/web/PeriodFields.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { parseFilter, rangeOfFilter } from '#features/billing/transactions/web/transaction-filter.ts';
import { type PaymentLinks, PaymentList } from '#features/billing/payment-history/web/PaymentList.tsx';
import { parsePaymentFilter } from '#features/billing/payment-history/web/payment-filter.ts';
import { transactionTexts } from '#features/billing/transactions/web/texts.ts';
import { paymentHistoryTexts } from '#features/billing/payment-history/web/texts.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { ButtonContent } from '#ui/native/Button.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle } from '#ui/whole-link.ts';
import { screenStyle } from '#ui/screen-style.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { wholeLinkToReceipt } from './money-links.tsx';
import { ToOverview } from './ToOverview.tsx';

export function PaymentsScreen(): ReactElement {
	return (
		<SliceTexts catalog={creditTexts}>
			<SliceTexts catalog={transactionTexts}>
				<SliceTexts catalog={paymentHistoryTexts}>
					<Payments />
				</SliceTexts>
			</SliceTexts>
		</SliceTexts>
	);
}

const links: PaymentLinks = {
	receipt: wholeLinkToReceipt,
	result: (sessionId, words) => (
		<Link
			href={pathTo('checkoutSuccess', { SessionID: sessionId })}
			data-whole
			className={`${textLinkStyle} ${wholeLinkStyle}`}
		>
			{words}
		</Link>
	),
	transaction: (transactionId, words) => (
		<Link
			href={withQuery(pathTo('credit', { key: 'transactions' }), { transaction: transactionId })}
			className={buttonStyle({ variant: 'quiet', size: 'small', isIconOnly: true })}
			title={words}
		>
			<ButtonContent icon="coins" isIconOnly>
				{words}
			</ButtonContent>
		</Link>
	),
};

function Payments(): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { brand } = useShell();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const filter = useMemo(() => parsePaymentFilter(query), [query]);
	// A year, because people look for a payment that they remember.
	const days = useMemo(() => {
		const asked = parseFilter(query);
		return asked.period === undefined && asked.from === undefined ? { period: 'last_12_months' as const } : asked;
	}, [query]);
	const show = (change: object): void =>
		navigate(withQuery(path, { ...days, ...filter, ...change }), { replace: true });
	return (
		<section aria-labelledby="payments-title" className={screenStyle}>
			<title>{text('payments.document_title', { brand: brand.name })}</title>
			<ToOverview />
			<Heading level={1} id="payments-title" size="display" className="mt-1">
				{text('payments.title')}
			</Heading>
			<div className="mt-6">
				<PaymentList
					filter={filter}
					onFilter={show}
					range={rangeOfFilter(days)}
					timeZone={localTimeZone()}
					period={
						<PeriodFields
							filter={days}
							onFilter={({ period, from, to }) => show({ period, from, to, number: undefined })}
						/>
					}
					links={links}
				/>
			</div>
		</section>
	);
}
