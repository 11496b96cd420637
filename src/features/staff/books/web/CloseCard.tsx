import { type ReactElement, useId, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { CopyButton } from '#ui/native/CopyButton.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { ProofLine } from './ProofLine.tsx';
import type { BooksMonth, Closing } from './queries.ts';
import { booksTexts } from './texts.ts';
import { useBookDays } from './use-book-days.ts';

/** Whether the month can be closed, and what is left to do; afterwards who closed it. */
export function CloseCard({ books }: { readonly books: BooksMonth }): ReactElement {
	const text = useText(booksTexts);
	const titleId = useId();
	const { month: write, monthOfYear } = useBookDays();
	const { month, months, hindrances, proof } = books;
	const closing = months.find((one) => one.month === month)?.closing;
	const left = hindrances.length;
	const state =
		closing !== undefined ? (
			<Badge icon="lock">{text('journal.closed')}</Badge>
		) : left > 0 ? (
			<Badge tone="warning">{text('close.left', { count: left })}</Badge>
		) : (
			<Badge tone="success">{text('close.ready')}</Badge>
		);
	return (
		<Card as="section" aria-labelledby={titleId}>
			<CardHeader
				titleId={titleId}
				title={closing === undefined ? text('close.title', { month: write(month) }) : monthOfYear(month)}
				actions={state}
			/>
			<div className="grid gap-4">
				{closing === undefined ? <ToDo books={books} /> : <Done closing={closing} />}
				<ProofLine proof={proof} />
			</div>
		</Card>
	);
}

function Done({ closing: { closedAt, closedBy, hash } }: { readonly closing: Closing }): ReactElement {
	const text = useText(booksTexts);
	const { dayOf } = useBookDays();
	const day = dayOf(closedAt);
	return (
		<>
			<div>
				<p className="text-strong">
					{closedBy === undefined ? text('close.done_operator', { day }) : text('close.done', { day, name: closedBy })}
				</p>
				<p className="text-sm text-muted">{text('close.final')}</p>
			</div>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<span className="font-mono text-sm text-muted">{shortened(hash)}</span>
				<CopyButton content={hash} label={text('close.seal')} doneLabel={text('close.seal_copied')} />
			</div>
		</>
	);
}

/** A seal is shown by its ends. */
export function shortened(hash: string): string {
	return `${hash.slice(0, 4)}…${hash.slice(-4)}`;
}

function ToDo({ books }: { readonly books: BooksMonth }): ReactElement {
	const text = useText(booksTexts);
	const { month: write } = useBookDays();
	const [isAsking, setAsking] = useState(false);
	const reasonId = useId();
	const { month, hindrances, mayClose } = books;
	const isBlocked = hindrances.length > 0;
	return (
		<>
			{isBlocked ? (
				<ul className="divide-y divide-line">
					{hindrances.map((one) => (
						<Hindrance key={one.kind} month={month} of={one} />
					))}
				</ul>
			) : (
				<p className="flex gap-2.5 text-strong">
					<Icon name="circle-check" size="medium" className="text-success-text" />
					{text('close.all_settled')}
				</p>
			)}
			{mayClose ? (
				<div className="grid gap-2">
					<OnlineButton
						variant={isBlocked ? 'secondary' : 'primary'}
						icon="lock"
						isBlock
						disabled={isBlocked}
						aria-describedby={isBlocked ? reasonId : undefined}
						onClick={() => setAsking(true)}
					>
						{text('close.act', { month: write(month) })}
					</OnlineButton>
					{isBlocked && (
						<p id={reasonId} className="text-center text-sm text-pretty text-muted">
							{text('close.wait')}
						</p>
					)}
				</div>
			) : (
				<p className="text-sm text-muted">{text('close.other_role')}</p>
			)}
			{isAsking && <CloseDialog books={books} onClose={() => setAsking(false)} />}
		</>
	);
}

interface HindranceProps {
	readonly month: string;
	readonly of: BooksMonth['hindrances'][number];
}

function Hindrance({
	month,
	of: { kind, day = month, difference = 0, currency, accounts = [] },
}: HindranceProps): ReactElement {
	const text = useText(booksTexts);
	const { day: writeDay, monthOfYear } = useBookDays();
	const { signedMoney } = useFormat();
	const amount = [signedMoney(difference), ...(currency === undefined ? [] : [currency])].join(' ');
	const facts = { month: monthOfYear(month), older: monthOfYear(day), day: writeDay(day), amount };
	return (
		<li className="flex items-start gap-2.5 py-3 first:pt-0 last:pb-0">
			<Icon name="triangle-alert" size="medium" className="text-warning-text" />
			<div className="min-w-0 grow">
				<p className="text-strong">
					{kind === 'no_number' ? text('close.no_number', { count: accounts.length }) : text(`close.${kind}`, facts)}
				</p>
				<p className="text-sm text-muted">
					{kind === 'no_number'
						? accounts.map((one) => text(`account.${one}`)).join(', ')
						: text(`close.${kind}_text`, facts)}
				</p>
			</div>
			{kind === 'no_number' && (
				<Link
					href={pathTo('staffBookAccounts')}
					aria-label={text('close.add_number_of')}
					className={buttonStyle({ size: 'small' })}
				>
					{text('close.add_number')}
				</Link>
			)}
			{kind === 'payout_open' && (
				<Link
					href={pathTo('staffPayouts', { period: month.slice(0, 7) })}
					aria-label={text('close.show_payout_of', facts)}
					className={buttonStyle({ size: 'small' })}
				>
					{text('close.show_payout')}
				</Link>
			)}
			{kind === 'older_open' && (
				<Link
					href={pathTo('staffJournal', { month: day.slice(0, 7) })}
					aria-label={text('close.show_older_of', facts)}
					className={buttonStyle({ size: 'small' })}
				>
					{text('close.show_older')}
				</Link>
			)}
		</li>
	);
}
