import { Fragment, type ReactElement, type ReactNode, useId, useState } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';
import { businessDayOf } from '#platform/contract/time-zone.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { EqualMark } from '#ui/EqualMark.tsx';
import type { Period } from '#features/staff/reports/contract.ts';
import type { Payouts } from '../contract.ts';
import { payoutTexts } from './texts.ts';
import { useDay } from './use-day.ts';

export interface BalanceRowProps {
	readonly of: Payouts['balance'];
	/** How many payouts there are. */
	readonly count: number;
	readonly period: Period;
}

/** From opening to closing; a desk has the sum in one line, a phone below each other. */
export function BalanceRow({ of, count, period }: BalanceRowProps): ReactElement {
	const text = useText(payoutTexts);
	const titleId = useId();
	const writeDay = useDay();
	const [today] = useState(() => businessDayOf(new Date()));
	const { opening, payments, refunds, disputes, fees, other, payouts, closing, journal } = of;
	const terms: readonly (readonly [name: string, amount: number])[] = [
		[text('balance.payments'), payments],
		[text('balance.refunds'), refunds],
		[text('balance.disputes'), disputes],
		[text('balance.fees'), fees],
		...(other === 0 ? [] : [[text('balance.other'), other] as const]),
		[text('balance.payouts', { count }), payouts],
	];
	return (
		<Card as="section" padding="none" aria-labelledby={titleId}>
			<h2 id={titleId} className="sr-only">
				{text('balance.title')}
			</h2>
			<dl className="flex flex-wrap items-start justify-between gap-x-3 gap-y-4 px-5 py-4 max-lg:block max-lg:divide-y max-lg:divide-line max-lg:px-4 max-lg:py-1">
				<Term name={text('balance.opening', { day: writeDay(addDays(period.from, -1)) })} amount={opening} />
				{terms.map(([name, amount], index) => (
					<Fragment key={name}>
						<Sign>{index === 0 || amount > 0 ? '+' : '−'}</Sign>
						<Term name={name} amount={amount} isTerm />
					</Fragment>
				))}
				<Sign>=</Sign>
				<Term name={text('balance.closing', { day: writeDay(period.to) })} amount={closing} isSum>
					<Compared difference={closing - journal} isRunning={period.to >= today} />
				</Term>
			</dl>
		</Card>
	);
}

function Sign({ children }: { readonly children: string }): ReactElement {
	return (
		<span aria-hidden="true" className="mt-5 text-muted max-lg:hidden">
			{children}
		</span>
	);
}

interface TermProps {
	readonly name: string;
	readonly amount: number;
	/** On a desk its sign stands before it. */
	readonly isTerm?: boolean;
	readonly isSum?: boolean;
	readonly children?: ReactNode;
}

function Term({ name, amount, isTerm = false, isSum = false, children }: TermProps): ReactElement {
	const { money, signedMoney } = useFormat();
	return (
		<div className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-baseline max-lg:gap-x-3 max-lg:py-2.5">
			<dt className="text-sm text-muted">{name}</dt>
			<dd className={`figures whitespace-nowrap text-strong ${isSum ? 'font-semibold' : ''}`}>
				{isTerm ? (
					<>
						<span className="max-lg:hidden">
							<span className="sr-only">{signedMoney(amount)}</span>
							<span aria-hidden="true">{money(Math.abs(amount))}</span>
						</span>
						<span className="lg:hidden">{signedMoney(amount)}</span>
					</>
				) : (
					signedMoney(amount)
				)}
			</dd>
			{children !== undefined && <dd className="max-lg:col-span-2">{children}</dd>}
		</div>
	);
}

/** The journal is booked by the hour, so a period that goes on may be ahead of it. */
function Compared({
	difference,
	isRunning,
}: {
	readonly difference: number;
	readonly isRunning: boolean;
}): ReactElement {
	const text = useText(payoutTexts);
	const { signedMoney } = useFormat();
	const isEqual = difference === 0;
	if (!isEqual && isRunning) return <span className="text-sm text-muted">{text('balance.later')}</span>;
	return (
		<EqualMark isEqual={isEqual}>
			{isEqual ? text('balance.equal') : text('balance.differs', { amount: signedMoney(difference) })}
		</EqualMark>
	);
}
