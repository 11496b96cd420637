import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import type { Entry, Summary } from '../contract.ts';
import { paymentHistoryTexts } from './texts.ts';
import { useDays } from './use-days.ts';

/** What most people paid for, drawn until it is known. */
const expected = ['credits', 'subscription'] as const;

export interface FiguresProps {
	/** Undefined while it is on its way. */
	readonly summary: Summary | undefined;
	/** The year that is shown; undefined where all are. */
	readonly year: number | undefined;
	/** The newest payment of what is listed. */
	readonly latest: Pick<Entry, 'day' | 'total'> | undefined;
}

/** What was paid and, where there is any, what came back, is held by the bank and is in the person's favour. */
export function Figures({ summary, year, latest }: FiguresProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { money, dayOf } = useFormat();
	const { inYear } = useDays();
	const { keptInFavour: kept = 0, refunded = 0, disputed = 0, disputedSince: since, inFavour = 0 } = summary ?? {};
	const isKept = kept > 0 && kept <= refunded;
	// One figure does not fill a line: what it was for stands beside it, or the latest payment where that is one thing.
	const isAlone = refunded === 0 && disputed === 0 && inFavour === 0;
	const parts = isAlone ? (summary?.topics ?? []).filter(({ paid }) => paid > 0) : [];
	const hasParts = parts.length > 1;
	return (
		<Card
			padding="none"
			className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-px overflow-hidden bg-line!"
		>
			<Figure
				label={year === undefined ? text('figures.paid_ever') : text('figures.paid', { year: String(year) })}
				figure={summary && money(summary.paid)}
				detail={summary && text('figures.payments', { count: summary.payments })}
			/>
			{summary === undefined &&
				expected.map((topic) => (
					<Figure key={topic} label={text(`show.${topic}`)} figure={undefined} detail={undefined} />
				))}
			{hasParts &&
				parts.map(({ topic, paid, payments }) => (
					<Figure
						key={topic}
						label={text(`show.${topic}`)}
						figure={money(paid)}
						detail={text('figures.payments', { count: payments })}
					/>
				))}
			{isAlone && !hasParts && latest !== undefined && (
				<Figure label={text('figures.latest')} figure={money(latest.total)} detail={inYear(latest.day)} />
			)}
			{refunded > 0 && (
				<Figure
					label={text('figures.refunded')}
					figure={money(refunded)}
					detail={isKept && text('figures.kept', { amount: money(kept) })}
				/>
			)}
			{disputed > 0 && (
				<Figure
					label={text('figures.disputed')}
					figure={money(disputed)}
					detail={since !== undefined && text('figures.since', { day: dayOf(since) })}
				/>
			)}
			{inFavour > 0 && (
				<Figure label={text('figures.in_favour')} figure={money(inFavour)} detail={text('figures.used_next')} />
			)}
		</Card>
	);
}

interface FigureProps {
	readonly label: string;
	readonly figure: string | undefined;
	readonly detail: ReactNode;
}

function Figure({ label, figure, detail }: FigureProps): ReactElement {
	return (
		<div className="min-w-0 bg-surface px-5 py-3.5 max-sm:px-4 max-sm:last:odd:col-span-full">
			<p className="text-sm text-muted">{label}</p>
			<p className="figures relative text-xl font-semibold text-strong">{figure ?? <Bar className="w-1/3" />}</p>
			<p className="relative min-h-5 text-sm text-muted">{figure === undefined ? <Bar className="w-1/2" /> : detail}</p>
		</div>
	);
}

/** Stands in a line and does not change its height. */
function Bar({ className }: { readonly className: string }): ReactElement {
	return (
		<>
			{'\u00a0'}
			<Skeleton className={`absolute inset-y-1 h-auto! ${className}`} />
		</>
	);
}
