import type { ReactElement, ReactNode } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Skeleton } from '#ui/native/Skeleton.tsx';
import type { Summary } from '../contract.ts';
import { paymentHistoryTexts } from './texts.ts';

export interface FiguresProps {
	/** Undefined while it is on its way. */
	readonly summary: Summary | undefined;
	/** The year that is shown; undefined where all are. */
	readonly year: number | undefined;
}

/** What was paid, came back, is held by the bank and is in the person's favour. */
export function Figures({ summary, year }: FiguresProps): ReactElement {
	const text = useText(paymentHistoryTexts);
	const { money, dayOf } = useFormat();
	const { keptInFavour: kept = 0, refunded = 0, disputedSince: since, inFavour = 0 } = summary ?? {};
	const isKept = kept > 0 && kept <= refunded;
	return (
		<Card padding="none" className="mt-5 grid grid-cols-2 overflow-hidden lg:grid-cols-4">
			<Figure
				label={year === undefined ? text('figures.paid_ever') : text('figures.paid', { year: String(year) })}
				figure={summary && money(summary.paid)}
				detail={summary && text('figures.payments', { count: summary.payments })}
			/>
			<Figure
				label={text('figures.refunded')}
				figure={summary && money(summary.refunded)}
				detail={isKept && text('figures.kept', { amount: money(kept) })}
			/>
			<Figure
				label={text('figures.disputed')}
				figure={summary && money(summary.disputed)}
				detail={since !== undefined && text('figures.since', { day: dayOf(since) })}
			/>
			<Figure
				label={text('figures.in_favour')}
				figure={summary && money(summary.inFavour)}
				detail={inFavour > 0 && text('figures.used_next')}
			/>
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
		<div className="min-w-0 border-line px-5 py-3.5 odd:border-e max-lg:nth-[n+3]:border-t max-sm:px-4 lg:not-last:border-e">
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
