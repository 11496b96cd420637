import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { IconName } from './icons/icon-names.ts';
import { Line, Total } from './Lines.tsx';
import { Heading, type HeadingProps } from './native/Heading.tsx';
import { Icon } from './native/Icon.tsx';
import { Skeleton, SkeletonGroup } from './native/Skeleton.tsx';

export interface ChargeLine {
	readonly name: string;
	/** Formatted. */
	readonly amount: string;
}

export interface ChargeChange {
	readonly icon: IconName;
	/** `strong` for what matters most, `good` for what stays. */
	readonly look?: 'strong' | 'good';
	readonly words: ReactNode;
}

export interface ChargeSummaryProps {
	/** Absent where the dialog around it says it. */
	readonly title?: string | undefined;
	readonly subtitle?: string | undefined;
	readonly level?: HeadingProps['level'];
	/** It happened. */
	readonly isDone?: boolean;
	/** A radio group, where there is something to choose. */
	readonly choice?: ReactNode;
	/** As on the invoice that they become: each tax has its own. */
	readonly lines?: readonly ChargeLine[];
	/** Also where nothing is charged. */
	readonly charged: ChargeLine & { readonly note?: string | undefined };
	/** The card that pays today. */
	readonly card?: ReactNode;
	/** Names an amount, or says that there is none and why. */
	readonly next: ChargeLine & {
		readonly notes: readonly string[];
		/** Nothing else was to be expected: one plain line. */
		readonly isQuiet?: boolean;
	};
	/** The card that pays then, where nothing is paid today. */
	readonly nextCard?: ReactNode;
	readonly changes: readonly ChargeChange[];
	/** Other amounts are on their way: these hold no more. */
	readonly isStale?: boolean;
	/** The buttons. On a phone they stay at the lower edge. */
	readonly children?: ReactNode;
}

/**
 * What is charged and what changes, always in this order: title, choice, lines, what is charged today, card, next payment, what changes,
 * button.
 */
export function ChargeSummary(props: ChargeSummaryProps): ReactElement {
	const { title, subtitle, level = 2, choice, lines = [], charged, card, next, nextCard, changes } = props;
	const { isDone = false, isStale = false, children } = props;
	return (
		<div className="grid gap-4">
			{(title ?? subtitle) !== undefined && (
				<div>
					{isDone && (
						<span className="mb-2 grid size-10 place-items-center rounded-full bg-success-soft text-success-text">
							<Icon name="check" size="medium" />
						</span>
					)}
					{title !== undefined && (
						<Heading level={level} size="card">
							{title}
						</Heading>
					)}
					{subtitle !== undefined && <p className="text-sm text-muted">{subtitle}</p>}
				</div>
			)}
			{choice}
			<div aria-busy={isStale} className={classNames('grid gap-4', isStale && 'stale')}>
				<div className="grid gap-1">
					<dl className="grid gap-2">
						{lines.map(({ name, amount }, index) => (
							// oxlint-disable-next-line react/no-array-index-key -- lines have no names of their own and keep their order
							<Line key={index} name={name}>
								{amount}
							</Line>
						))}
						<Total name={charged.name} hasRule={lines.length > 0}>
							{charged.amount}
						</Total>
					</dl>
					{charged.note !== undefined && <p className="text-sm text-muted">{charged.note}</p>}
				</div>
				{card}
				<Next {...next} />
				{nextCard}
				{changes.length > 0 && <Changes changes={changes} />}
			</div>
			{children !== undefined && <div className={actionsStyle}>{children}</div>}
		</div>
	);
}

/** Sticks only where there is height enough for more than it. */
const actionsStyle =
	'grid gap-2 max-sm:tall:sticky max-sm:tall:bottom-0 max-sm:tall:border-t max-sm:tall:border-line max-sm:tall:bg-surface max-sm:tall:py-3';

function Next({ name, amount, notes, isQuiet = false }: ChargeSummaryProps['next']): ReactElement {
	return (
		<div className={isQuiet ? '' : 'rounded-md border border-line bg-sunken px-3.5 py-3'}>
			<dl className="flex flex-wrap items-baseline justify-between gap-x-4">
				<dt className={isQuiet ? 'text-muted' : 'text-strong'}>{name}</dt>
				<dd className={isQuiet ? 'text-strong' : 'figures text-2xl font-semibold tight text-strong'}>{amount}</dd>
			</dl>
			{notes.map((note) => (
				<p key={note} className="figures text-sm text-muted">
					{note}
				</p>
			))}
		</div>
	);
}

function Changes({ changes }: Pick<ChargeSummaryProps, 'changes'>): ReactElement {
	return (
		<ul className="grid gap-2 text-sm">
			{changes.map(({ icon, look, words }, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- as the lines
				<li key={index} className="flex gap-3">
					<Icon name={icon} className={classNames('mt-0.5', look === 'good' ? 'text-success-text' : 'text-muted')} />
					<span className={classNames('min-w-0', look !== undefined && 'font-semibold text-strong')}>{words}</span>
				</li>
			))}
		</ul>
	);
}

/** While the amounts are worked out; the button keeps its place. */
export function ChargeSummarySkeleton({ label }: { readonly label: string }): ReactElement {
	return (
		<SkeletonGroup label={label}>
			<Skeleton shape="title" width="half" />
			<Skeleton />
			<Skeleton width="wide" />
			<Skeleton shape="title" width="half" />
			<Skeleton shape="block" className="h-20" />
			<Skeleton shape="block" className="h-11" />
		</SkeletonGroup>
	);
}
