import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Line } from '#ui/Lines.tsx';
import { usePayee } from './people/MonthCard.tsx';
import type { Listed } from './queries.ts';
import { subscriptionTexts } from './texts.ts';

/** What a list says of a subscription: what is paid next or due, who pays, and how long it is good. */
export function ListedFacts({ listed }: { readonly listed: Listed }): ReactElement {
	const text = useText(subscriptionTexts);
	const { day, money } = useFormat();
	const payee = usePayee();
	const { nextPayment: next, due } = listed;
	return (
		<dl className="grid gap-2">
			{due !== undefined && (
				<Line name={text('due.to_pay')} isStrong>
					{money(due.amount)}
				</Line>
			)}
			{next !== undefined && (
				<Line name={text('month.next')}>{text('list.next', { amount: money(next.amount), day: day(next.on) })}</Line>
			)}
			<Line name={text('month.payee')}>{payee(listed)}</Line>
			<Line name={text(due === undefined && listed.state === 'active' ? 'month.through' : 'list.good_through')}>
				{day(due?.lastDay ?? listed.goodThrough)}
			</Line>
		</dl>
	);
}
