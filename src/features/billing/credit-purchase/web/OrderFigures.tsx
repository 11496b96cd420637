import type { ReactElement, ReactNode } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import { ChargeSummary } from '#ui/ChargeSummary.tsx';
import type { Quote } from './queries.ts';
import { creditPurchaseTexts } from './texts.ts';

export interface OrderFiguresProps {
	readonly quote: Quote;
	/** Belongs to the office that it is bought for. */
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
	const { credits: purchased, bonus, subtotal, taxes, total, balanceBefore, balanceAfter } = quote;
	const bought = text('offer.credits', { count: purchased });
	return (
		<ChargeSummary
			level={3}
			title={bonus === 0 ? bought : text('offer.made', { credits: bought, bonus: count(bonus) })}
			subtitle={officeName === undefined ? text('order.own_wallet') : text('pay.office', { office: officeName })}
			lines={[
				{ name: bought, amount: money(subtotal) },
				...(bonus === 0 ? [] : [{ name: text('order.bonus', { count: bonus }), amount: money(0) }]),
				...taxes.map((tax) => ({ name: taxName(tax), amount: money(tax.amount) })),
			]}
			charged={{ name: text('order.charged'), amount: money(total) }}
			card={card}
			next={{ name: text('order.next'), amount: text('order.next_none'), notes: [text('order.once')], isQuiet: true }}
			changes={[
				{
					icon: 'wallet',
					words: text('order.balance_after', { before: credits(balanceBefore), after: credits(balanceAfter) }),
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
	const { subtotal, taxes: taxLines, balanceBefore, balanceAfter } = quote;
	const taxes = taxLines.map((tax) => `${money(tax.amount)} ${taxName(tax)}`);
	return (
		<span className="grid min-w-0 text-sm">
			<span className="text-muted">{[money(subtotal), ...taxes].join(' + ')}</span>
			<span>
				{text('order.balance')} {credits(balanceBefore)} →{' '}
				<span className="font-semibold text-strong">{credits(balanceAfter)}</span>
			</span>
		</span>
	);
}

/** Worded here, in the language of the page: what the server wrote is in that of the account when it was asked. */
function useTaxName(): (tax: Pick<Quote['taxes'][number], 'tax' | 'rateMillionths'>) => string {
	const language = useLanguage();
	return ({ tax, rateMillionths }) => `${taxLabel(tax, language)} (${formatTaxRate(rateMillionths, language)})`;
}
