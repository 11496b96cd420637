import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import { ChargeSummary } from '#ui/ChargeSummary.tsx';
import type { Quote } from './queries.ts';
import { creditPurchaseTexts } from './texts.ts';

export interface OrderFiguresProps {
	readonly quote: Quote;
	/** Of the office that it is bought for. */
	readonly officeName: string | undefined;
	readonly isStale: boolean;
	/** How it is paid. */
	readonly card: ReactNode;
}

/** What is bought, each tax by name and rate, what is charged today and from which card, and the balance before and after. */
export function OrderFigures({ quote, officeName, isStale, card }: OrderFiguresProps): ReactElement {
	const text = useText(creditPurchaseTexts);
	const { count, credits, money } = useFormat();
	const taxName = useTaxName();
	const { Credits, Bonus, Subtotal, Taxes, Total, BalanceBefore, BalanceAfter } = quote;
	const bought = text('offer.credits', { count: Credits });
	return (
		<ChargeSummary
			level={3}
			title={Bonus === 0 ? bought : text('offer.made', { credits: bought, bonus: count(Bonus) })}
			subtitle={officeName === undefined ? text('order.own_wallet') : text('pay.office', { office: officeName })}
			lines={[
				{ name: bought, amount: money(Subtotal) },
				...(Bonus === 0 ? [] : [{ name: text('order.bonus', { count: Bonus }), amount: money(0) }]),
				...Taxes.map((tax) => ({ name: taxName(tax), amount: money(tax.Amount) })),
			]}
			charged={{ name: text('order.charged'), amount: money(Total) }}
			card={card}
			next={{ name: text('order.next'), amount: text('order.next_none'), notes: [text('order.once')] }}
			changes={[
				{
					icon: 'wallet',
					words: text('order.balance_after', { before: credits(BalanceBefore), after: credits(BalanceAfter) }),
					look: 'strong',
				},
				{ icon: 'ban', words: text('order.no_refund') },
			]}
			isStale={isStale}
		/>
	);
}

/** On one line, where a phone has no room for more: `$250.00 + $32.50 HST (13%)`. */
export function OrderSummary({ quote }: { readonly quote: Quote }): ReactElement {
	const text = useText(creditPurchaseTexts);
	const { credits, money } = useFormat();
	const taxName = useTaxName();
	const { Subtotal, Taxes, BalanceBefore, BalanceAfter } = quote;
	const taxes = Taxes.map((tax) => `${money(tax.Amount)} ${taxName(tax)}`);
	return (
		<span className="grid min-w-0 text-sm">
			<span className="text-muted">{[money(Subtotal), ...taxes].join(' + ')}</span>
			<span>
				{text('order.balance')} {credits(BalanceBefore)} →{' '}
				<span className="font-semibold text-strong">{credits(BalanceAfter)}</span>
			</span>
		</span>
	);
}

/** Worded here, in the language of the page: what the server wrote is in that of the account when it was asked. */
function useTaxName(): (tax: Pick<Quote['Taxes'][number], 'Tax' | 'RateMillionths'>) => string {
	const language = useLanguage();
	return ({ Tax, RateMillionths }) => `${taxLabel(Tax, language)} (${formatTaxRate(RateMillionths, language)})`;
}
