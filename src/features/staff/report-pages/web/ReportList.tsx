import { type ReactElement, type ReactNode, useId } from 'react';
import { addDays } from '#platform/contract/calendar-days.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { wholeLinkStyle, wholeStyle } from '#ui/whole-link.ts';
import { type Period, writePeriod } from '#features/staff/reports/contract.ts';
import type { Figures } from './queries.ts';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

export interface ReportEntryProps {
	readonly icon: IconName;
	readonly href: string;
	readonly name: string;
	readonly about: string;
	readonly detail: ReactNode;
	/** What has to be looked at, before the detail. */
	readonly warning?: string;
	readonly figure: string;
}

export interface ReportListProps {
	readonly figures: Figures;
	readonly period: Period;
	/** Entries before the journal. */
	readonly more: ReactNode;
}

/** Leads to every report, and shows its figure in the period. */
export function ReportList({ figures, period, more }: ReportListProps): ReactElement {
	const text = useText(reportTexts);
	const titleId = useId();
	const { money, signedMoney } = useFormat();
	const words = usePeriodWords();
	const { invoices, creditNotes, sales, tax, deferred, payouts, receivables, lines, debits } = figures;
	const at = { period: writePeriod(period) };
	const entries: readonly ReportEntryProps[] = [
		{
			icon: 'receipt',
			href: pathTo('staffRegister', at),
			name: text('report.register'),
			about: text('report.register_text'),
			detail: text('report.documents', {
				invoices: text('report.invoices_of', { count: invoices }),
				notes: text('report.notes_of', { count: creditNotes }),
			}),
			figure: signedMoney(sales),
		},
		{
			icon: 'percent',
			href: pathTo('staffTaxReport', at),
			name: text('report.tax'),
			about: text('report.tax_text'),
			detail: text('report.tax_detail'),
			figure: signedMoney(tax),
		},
		{
			icon: 'landmark',
			href: pathTo('staffPayouts', at),
			name: text('report.payouts'),
			about: text('report.payouts_text'),
			detail: text('report.payouts_match', { match: payouts.count - payouts.open, count: payouts.count }),
			...(payouts.open > 0 && { warning: text('report.payouts_open', { count: payouts.open }) }),
			figure: signedMoney(payouts.amount),
		},
		{
			icon: 'clock',
			href: pathTo('staffDeferredReport', at),
			name: text('report.deferred'),
			about: text('report.deferred_text'),
			detail: text('report.since', {
				amount: `${deferred.change > 0 ? '+' : ''}${signedMoney(deferred.change)}`,
				day: words.day(addDays(period.from, -1)),
			}),
			figure: signedMoney(deferred.closing),
		},
		{
			icon: 'hand-coins',
			href: pathTo('staffReceivables', at),
			name: text('report.receivables'),
			about: text('report.receivables_text'),
			detail: text('report.on', { day: words.day(period.to) }),
			figure: signedMoney(receivables),
		},
	];
	return (
		<section aria-labelledby={titleId} className="grid gap-3">
			<Heading level={2} size="card" id={titleId}>
				{text('home.reports')}
			</Heading>
			<Card padding="none">
				<ul className="divide-y divide-line">
					{entries.map((entry) => (
						<ReportEntry key={entry.href} {...entry} />
					))}
					{more}
					{/* The journal shows one month: the last one of a longer period. */}
					<ReportEntry
						icon="book-open"
						href={pathTo('staffJournal', { month: period.to.slice(0, 7) })}
						name={text('report.journal')}
						about={text('report.journal_text')}
						detail={text('report.each_side', { amount: money(debits) })}
						figure={text('report.lines', { count: lines })}
					/>
				</ul>
			</Card>
		</section>
	);
}

export function ReportEntry(props: ReportEntryProps): ReactElement {
	const { icon, href, name, about, detail, warning, figure } = props;
	return (
		<li
			className={`${wholeStyle} flex items-center gap-4 px-5 py-3.5 first:rounded-t-lg last:rounded-b-lg hover:bg-hover`}
		>
			<Icon name={icon} className="text-muted max-sm:hidden" />
			<div className="grid min-w-0 grow gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)] sm:items-center">
				<Link href={href} data-whole className={`text-strong ${wholeLinkStyle}`}>
					{name}
				</Link>
				<span className="text-sm text-muted max-sm:hidden">{about}</span>
				<span className="figures flex flex-wrap items-center gap-x-2 text-sm text-muted sm:justify-end sm:text-end">
					{warning !== undefined && <Badge tone="warning">{warning}</Badge>}
					{detail}
				</span>
			</div>
			<span className="figures ms-auto min-w-28 text-end font-semibold whitespace-nowrap text-strong">{figure}</span>
			<Icon name="chevron-right" className="text-muted" />
		</li>
	);
}
