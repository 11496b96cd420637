import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import { Icon } from '#ui/native/Icon.tsx';
import type { Quote } from './queries.ts';
import { creditPurchaseTexts } from './texts.ts';

/** The balance before and after; what is bought, each tax by name and rate, and the total that is charged. */
export function OrderFigures({ quote }: { readonly quote: Quote }): ReactElement {
	const text = useText(creditPurchaseTexts);
	const { count, credits, money } = useFormat();
	const taxName = useTaxName();
	const { Credits, Bonus, Subtotal, Taxes, Total, BalanceBefore, BalanceAfter } = quote;
	const bought = text('offer.credits', { count: Credits });
	return (
		<>
			<dl className="flex flex-wrap items-end gap-x-3 gap-y-2 border-b border-line pb-4">
				<Balance name={text('order.have')} tone="text-strong">
					{credits(BalanceBefore)}
				</Balance>
				<div className="pb-1 text-muted">
					<dt className="sr-only">{text('order.becomes')}</dt>
					<dd aria-hidden="true">
						<Icon name="arrow-right" />
					</dd>
				</div>
				<Balance name={text('order.will_have')} tone="text-accent-text">
					{credits(BalanceAfter)}
				</Balance>
			</dl>
			<dl className="grid gap-2.5 pt-4">
				<Line name={Bonus === 0 ? bought : text('order.with_bonus', { credits: bought, bonus: count(Bonus) })}>
					{money(Subtotal)}
				</Line>
				{Taxes.map((tax) => (
					<Line key={tax.Tax} name={taxName(tax)}>
						{money(tax.Amount)}
					</Line>
				))}
				<div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-1 text-strong">
					<dt className="font-semibold">{text('order.total')}</dt>
					<dd className="figures text-xl font-semibold">{money(Total)}</dd>
				</div>
			</dl>
		</>
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

interface FigureProps {
	readonly name: string;
	readonly children: string;
}

function Balance({ name, tone, children }: FigureProps & { readonly tone: string }): ReactElement {
	return (
		<div>
			<dt className="text-sm text-muted">{name}</dt>
			<dd className={`figures text-xl font-semibold ${tone}`}>{children}</dd>
		</div>
	);
}

function Line({ name, children }: FigureProps): ReactElement {
	return (
		<div className="flex flex-wrap justify-between gap-x-4">
			<dt className="text-muted">{name}</dt>
			<dd className="figures text-strong">{children}</dd>
		</div>
	);
}
