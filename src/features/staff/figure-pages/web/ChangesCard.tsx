import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactElement, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useMonthWords } from '#platform/web/use-month-words.ts';
import {
	type FigureSubscription,
	type Movement,
	movements,
	type SubscriptionFigures,
} from '#features/staff/figures/contract.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { cell, figures, OpenRow, wide } from '#ui/OpenRow.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import { Behind } from './Behind.tsx';
import { PlainRow } from './PlainRow.tsx';
import { behindQuery, type Period } from './queries.ts';
import { SaveFigures } from './SaveFigures.tsx';
import { figureTexts } from './texts.ts';

export interface ChangesCardProps {
	readonly figures: SubscriptionFigures;
	readonly period: Period;
}

/** From opening to closing; each figure opens the subscriptions behind it. */
export function ChangesCard({ figures: of, period }: ChangesCardProps): ReactElement {
	const text = useText(figureTexts);
	const titleId = useId();
	const { signedMoney } = useFormat();
	const amount = (cents: number, isPlain = false): ReactElement => (
		<td className={`${figures} pe-12 text-strong`}>
			{cents > 0 && !isPlain ? '+' : ''}
			{signedMoney(cents)}
		</td>
	);
	return (
		<Card as="section" padding="none" aria-labelledby={titleId} className="overflow-hidden">
			<div className="px-4 pt-4">
				<CardHeader
					titleId={titleId}
					title={text('recurring.changes')}
					actions={<SaveFigures figure="recurring" period={period} />}
				/>
			</div>
			<table className="w-full border-collapse">
				<caption className="sr-only">{text('recurring.changes')}</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">{text('credits.movement')}</th>
						<th scope="col">{text('recurring.amount')}</th>
					</tr>
				</thead>
				<tbody>
					<PlainRow name={text('recurring.opening')} cells={amount(of.opening, true)} />
					{movements.map((movement) => {
						const cents = movement === 'begun' || movement === 'expansion' ? of[movement] : -of[movement];
						const name = text(`recurring.${movement}`);
						return cents === 0 ? (
							<PlainRow key={movement} name={name} cells={amount(0)} />
						) : (
							<OpenRow key={movement} id={movement} name={name} columns={2} cells={amount(cents)}>
								<Subscriptions period={period} figure={movement} />
							</OpenRow>
						);
					})}
				</tbody>
				<tbody className="border-t border-line-strong font-semibold">
					{of.closing === 0 ? (
						<PlainRow name={text('recurring.closing')} cells={amount(0)} isTotal />
					) : (
						<OpenRow id="closing" name={text('recurring.closing')} columns={2} cells={amount(of.closing, true)}>
							<Subscriptions period={period} figure="closing" />
						</OpenRow>
					)}
				</tbody>
			</table>
			<p className="border-t border-line px-4 py-3 text-sm text-pretty text-muted">{text('recurring.method')}</p>
		</Card>
	);
}

interface SubscriptionsProps {
	readonly period: Period;
	readonly figure: Movement | 'closing';
}

function Subscriptions({ period, figure }: SubscriptionsProps): ReactElement {
	const text = useText(figureTexts);
	const found = useInfiniteQuery(behindQuery(period, figure));
	const isClosing = figure === 'closing';
	const heads = [
		{ name: text('behind.payer') },
		{ name: text('behind.month'), isWide: true },
		{ name: text('behind.seats'), isEnd: true, isWide: true },
		{ name: text('behind.before'), isEnd: true, isWide: true },
		{ name: text(isClosing ? 'recurring.amount' : 'behind.after'), isEnd: true },
	];
	return (
		<Behind
			found={found}
			caption={text('behind.of', { figure: text(`recurring.${figure}`) })}
			failure={text('behind.failed')}
			heads={isClosing ? heads.filter((_, at) => at === 0 || at === 2 || at === 4) : heads}
			rowsOf={(pages) =>
				pages
					.flatMap(({ subscriptions }) => subscriptions)
					.map((one) => <SubscriptionRow key={one.key} of={one} isClosing={isClosing} />)
			}
			shown={(count) => text('behind.shown', { count })}
		/>
	);
}

/** Leads to the money of the person who pays. */
function SubscriptionRow(props: { readonly of: FigureSubscription; readonly isClosing: boolean }): ReactElement {
	const { of, isClosing } = props;
	const text = useText(figureTexts);
	const words = useMonthWords();
	const { signedMoney, count } = useFormat();
	const [before, after] = [signedMoney(of.before), signedMoney(of.after)];
	return (
		<tr className={`${wholeStyle} font-normal hover:bg-hover`}>
			<th scope="row" className={`${cell} text-start font-normal`}>
				<Link
					href={withQuery(pathTo('staffPerson', { key: String(of.userId) }), { tab: 'money' })}
					data-whole
					className={`text-strong ${wholeLinkStyle}`}
				>
					{of.payer}
				</Link>
				<span className="block text-sm text-muted sm:hidden">
					{isClosing ? text('behind.seats_of', { count: of.seats }) : text('behind.change', { before, after })}
				</span>
			</th>
			{!isClosing && (
				<td className={`${cell} ${wide} text-muted`}>{of.month === undefined ? '' : words.month(of.month)}</td>
			)}
			<td className={`${figures} ${wide}`}>{count(of.seats)}</td>
			{!isClosing && <td className={`${figures} ${wide}`}>{before}</td>}
			<td className={figures}>{after}</td>
		</tr>
	);
}
