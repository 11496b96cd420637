// Lists every purchase and automatic charge at /desktop/creditsandsubscriptions/viewPayments, each with a link to its receipt and its transaction.
import { type ReactElement, useMemo } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { localTimeZone } from '#platform/web/local-day.ts';
import { PeriodField } from '#features/billing/transactions/web/filter/PeriodField.tsx';
import { parseFilter, rangeOfFilter } from '#features/billing/transactions/web/filter/transaction-filter.ts';
import { PaymentList } from '#features/billing/payment-history/web/PaymentList.tsx';
import { parsePaymentFilter } from '#features/billing/payment-history/web/payment-filter.ts';
import { paymentHistoryTexts } from '#features/billing/payment-history/web/texts.ts';
import { Heading } from '#ui/native/Heading.tsx';
import { MoneyListScreen } from './MoneyListScreen.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useShell } from '#platform/web/shell-context.ts';

export function PaymentsScreen(): ReactElement {
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
		<MoneyListScreen>
			<section aria-labelledby="payments-title">
				<title>{text('payments.document_title', { brand: brand.name })}</title>
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
							<div className="w-full sm:w-64">
								<PeriodField
									filter={days}
									onFilter={({ period, from, to }) => show({ period, from, to, number: undefined })}
								/>
							</div>
						}
					/>
				</div>
			</section>
		</MoneyListScreen>
	);
}
