import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useAddress } from '#platform/web/navigation/shown-address.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { withQuery } from '#platform/web/navigation/with-query.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { useMonthWords } from '#platform/web/use-month-words.ts';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import type { DeferredColumn, DeferredKind } from '#features/staff/reports/contract.ts';
import { cell, figures } from '#ui/OpenRow.tsx';
import { MoveRows } from './MoveRows.tsx';
import { deferredDaysQuery, type Period } from './queries.ts';
import { deferredRowsTexts } from './texts.ts';

export interface DeferredDaysProps {
	readonly period: Period;
	readonly kind: DeferredKind;
	readonly column: DeferredColumn;
	/** Names the figure. */
	readonly caption: string;
	/** The number of a document, which opens it. */
	readonly PaperNumber: ComponentType<{ readonly number: string }>;
}

/** Lists the days behind a figure; each opens what changed it, or leads to its entries in the journal. */
export function DeferredDays({ period, kind, column, caption, PaperNumber }: DeferredDaysProps): ReactElement {
	const text = useText(deferredRowsTexts);
	const { signedMoney } = useFormat();
	const words = useMonthWords();
	const found = useQuery(deferredDaysQuery(period, kind, column));
	if (found.isPending) {
		return (
			<div className="p-4">
				<SkeletonBlocks label={text('loading')} />
			</div>
		);
	}
	if (found.data === undefined)
		return <FailedState level={2} title={text('deferred.days_failed')} retryLabel={text('retry')} query={found} />;
	const { days, isByMonth } = found.data;
	const account = kind === 'days' ? 'deferred_subscriptions' : 'deferred_credits';
	// Documents say what was sold of days, and what of them was given back.
	const hasMoves = !isByMonth && (kind !== 'days' || column === 'used');
	const pathOf = (day: string): string => {
		const month = pathTo('staffJournal', { month: day.slice(0, 7) });
		return isByMonth ? month : withQuery(month, { day, account });
	};
	return (
		<div className="overflow-hidden bg-surface sm:rounded-md sm:border sm:border-line">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{caption}</caption>
				<thead className="text-xs text-muted">
					<tr>
						<th scope="col" className={`${cell} text-start`}>
							{text(isByMonth ? 'deferred.month' : 'deferred.day')}
						</th>
						<th scope="col" className={`${cell} text-end`}>
							{text('deferred.amount')}
						</th>
						{hasMoves && (
							<th scope="col" className={cell}>
								<span className="sr-only">{text('deferred.journal')}</span>
							</th>
						)}
					</tr>
				</thead>
				<tbody className="divide-y divide-line border-t border-line">
					{days.map(({ day, value }) =>
						hasMoves ? (
							<DayRow key={day} day={day} value={value} href={pathOf(day)}>
								{() => <MoveRows of={{ kind, column, day }} PaperNumber={PaperNumber} />}
							</DayRow>
						) : (
							<tr key={day} className={`${wholeStyle} hover:bg-hover`}>
								<th scope="row" className={`${cell} text-start font-normal`}>
									<Link href={pathOf(day)} data-whole className={`text-strong ${wholeLinkStyle}`}>
										{isByMonth ? words.month(day) : words.day(day)}
									</Link>
								</th>
								<td className={figures}>{signedMoney(value)}</td>
							</tr>
						),
					)}
				</tbody>
			</table>
		</div>
	);
}

interface DayRowProps {
	readonly day: string;
	readonly value: number;
	/** Leads to the journal. */
	readonly href: string;
	readonly children: () => ReactNode;
}

/** A day that opens to what changed on it; the address says which. */
function DayRow({ day, value, href, children }: DayRowProps): ReactElement {
	const text = useText(deferredRowsTexts);
	const { signedMoney } = useFormat();
	const words = useMonthWords();
	const { path, query } = useAddress();
	const navigate = useNavigate();
	const isOpen = query['day'] === day;
	const toggle = (): void => navigate(withQuery(path, { ...query, day: isOpen ? undefined : day }), { replace: true });
	return (
		<>
			<tr>
				<th scope="row" className={`${cell} text-start font-normal`}>
					<button
						type="button"
						aria-expanded={isOpen}
						className={`${textLinkStyle} pointer-coarse:min-h-11`}
						onClick={toggle}
					>
						{words.day(day)}
					</button>
				</th>
				<td className={figures}>{signedMoney(value)}</td>
				<td className={`${cell} text-end`}>
					<Link href={href} aria-label={text('deferred.journal_of', { day: words.day(day) })} className={textLinkStyle}>
						{text('deferred.journal')}
					</Link>
				</td>
			</tr>
			{isOpen && (
				<tr>
					<td colSpan={3} className="bg-sunken p-0 sm:p-4">
						{children()}
					</td>
				</tr>
			)}
		</>
	);
}
