import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Menu, MenuItem, MenuSection } from '#ui/Menu.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { GiveCreditsDialog } from './GiveCreditsDialog.tsx';
import { personCreditsQuery, type PersonTransaction, type PersonCredits } from './queries.ts';
import { ReverseDialog } from './ReverseDialog.tsx';
import { creditAdjustmentTexts } from './texts.ts';

export interface CreditsCardProps {
	readonly userId: number;
	/** Says what a transaction was, in the words of the person’s own list. */
	readonly nameTransaction: (transaction: PersonTransaction) => string;
}

/** What a person has in credits, with giving some and taking a transaction back. */
export function CreditsCard(props: CreditsCardProps): ReactElement {
	const text = useText(creditAdjustmentTexts);
	const credits = useQuery(personCreditsQuery(props.userId));
	if (credits.isPending) return <SkeletonBlocks label={text('credits.loading')} count={2} />;
	if (credits.isLoadingError) {
		return <FailedNotice title={text('credits.failed')} retryLabel={text('retry')} query={credits} />;
	}
	return <Loaded {...props} credits={credits.data} />;
}

interface LoadedProps extends CreditsCardProps {
	readonly credits: PersonCredits;
}

function Loaded({ userId, nameTransaction, credits }: LoadedProps): ReactElement {
	const text = useText(creditAdjustmentTexts);
	const format = useFormat();
	const [open, setOpen] = useState<'give' | PersonTransaction>();
	const close = (): void => setOpen(undefined);
	const { available, mayGive, transactions } = credits;
	return (
		<Card padding="none">
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-5 max-sm:px-4 max-sm:pb-4">
				<CardHeader
					title={text('credits.title')}
					description={<span className="figures">{text('credits.available', format.countedCredits(available))}</span>}
				/>
				{mayGive && (
					<Button icon="plus" onClick={() => setOpen('give')}>
						{text('credits.give')}
					</Button>
				)}
			</div>
			{transactions.length === 0 ? (
				<p className="px-5 pb-5 text-muted max-sm:px-4">{text('credits.none')}</p>
			) : (
				<ul className="divide-y divide-line border-t border-line" aria-label={text('credits.recent')}>
					{transactions.map((transaction) => (
						<Row
							key={transaction.reference}
							name={nameTransaction(transaction)}
							transaction={transaction}
							onReverse={() => setOpen(transaction)}
						/>
					))}
				</ul>
			)}
			{open === 'give' && <GiveCreditsDialog userId={userId} credits={credits} onClose={close} />}
			{open !== undefined && open !== 'give' && (
				<ReverseDialog transaction={open} limit={credits.limit} onClose={close} />
			)}
		</Card>
	);
}

interface RowProps {
	readonly name: string;
	readonly transaction: PersonTransaction;
	readonly onReverse: () => void;
}

function Row({ name, transaction, onReverse }: RowProps): ReactElement {
	const text = useText(creditAdjustmentTexts);
	const { moment, signedCredits } = useFormat();
	const { reference, externalReference = '', at, amount, note = '', state } = transaction;
	return (
		<li className="flex items-center gap-x-4 px-5 py-3 max-sm:gap-x-3 max-sm:px-4">
			<div className="grid min-w-0 grow gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-strong">
					{name}
					{state === 'reversed' && <Badge tone="neutral">{text('credits.reversed')}</Badge>}
				</p>
				<p className="figures text-sm text-muted">
					<time dateTime={at}>{moment(at)}</time>
					{[externalReference, note]
						.filter((part) => part !== '')
						.map((part) => (
							<span key={part} className="wrap-anywhere">
								{' '}
								· {part}
							</span>
						))}
					<span className="block sm:hidden">{reference}</span>
				</p>
			</div>
			<span className="figures shrink-0 text-sm text-muted max-sm:hidden">{reference}</span>
			<div className="flex shrink-0 items-center gap-3 max-sm:gap-1">
				<span className={`figures font-medium sm:w-20 sm:text-end ${amount > 0 ? 'text-success-text' : 'text-strong'}`}>
					{signedCredits(amount)}
				</span>
				{state === 'reversible' ? (
					<Menu
						trigger={
							<Button variant="quiet" size="small" icon="ellipsis" isIconOnly aria-haspopup="menu">
								{text('credits.actions_of', { reference })}
							</Button>
						}
					>
						<MenuSection>
							<MenuItem icon="undo-2" tone="danger" onAction={onReverse}>
								{text('credits.take_back_menu')}
							</MenuItem>
						</MenuSection>
					</Menu>
				) : (
					<span className="size-8 pointer-coarse:size-11" />
				)}
			</div>
		</li>
	);
}
