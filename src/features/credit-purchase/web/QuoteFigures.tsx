import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { en } from '../messages.en.ts';
import type { Purchase } from './purchase-attempt.ts';

export type QuoteFiguresProps = Pick<Purchase, 'credits' | 'bonus' | 'subtotal' | 'taxes' | 'total'>;

/** Credits and what they cost: before taxes, each tax, and the total that is charged. */
export function QuoteFigures({ credits, bonus, subtotal, taxes, total }: QuoteFiguresProps): ReactElement {
	const text = useText<typeof en>('credit-purchase');
	const { count, money } = useFormat();
	return (
		<dl className="grid gap-1.5">
			<Line name={text('order.credits')}>{count(credits)}</Line>
			{bonus > 0 && <Line name={text('order.bonus')}>{count(bonus)}</Line>}
			<div className="my-1 border-t border-line" />
			<Line name={text('order.subtotal')}>{money(subtotal)}</Line>
			{taxes.map(({ Label, Rate, Amount }) => (
				<Line key={Label} name={`${Label} (${Rate})`}>
					{money(Amount)}
				</Line>
			))}
			<div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-strong">
				<dt className="font-semibold">{text('order.total')}</dt>
				<dd className="figures text-xl font-semibold">{money(total)}</dd>
			</div>
		</dl>
	);
}

function Line({ name, children }: { readonly name: string; readonly children: string }): ReactElement {
	return (
		<div className="flex flex-wrap justify-between gap-x-4">
			<dt className="text-muted">{name}</dt>
			<dd className="figures text-strong">{children}</dd>
		</div>
	);
}
