import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useProof } from '#platform/web/proof-context.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useLastShown } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { Spinner } from '#ui/native/Spinner.tsx';
import { formatCard } from '../rules.ts';
import { type CardResult, cardResultQuery } from './card-result.ts';
import { cardsQuery, type PaymentMethod } from './queries.ts';
import { cardTexts } from './texts.ts';

export interface ReturnNoticeProps {
	readonly cardSetupId: string;
	/** Once a card is there: the way back to what it is for. */
	readonly next?: ReactNode;
	/** Asks whether the new card pays what is past due of a subscription. */
	readonly askToPay: (subscriptionId: string, card: AddedCard, onPaid: () => void) => ReactNode;
}

export interface AddedCard {
	readonly id: string;
	readonly brand: PaymentMethod['brand'];
	readonly name: string;
}

/** What came of the visit to the processor's page, after the browser came back. */
export function ReturnNotice({ cardSetupId, next, askToPay }: ReturnNoticeProps): ReactElement {
	const text = useText(cardTexts);
	const queries = useQueryClient();
	const result = useQuery(cardResultQuery(queries, useProof(), cardSetupId));
	// It stays in sight when it is paid: it says so.
	const unpaid = useQuery(cardsQuery).data?.pastDue[0];
	const due = useLastShown(unpaid);
	const card = result.data !== undefined && 'card' in result.data ? result.data.card : undefined;
	const again = (
		<Button size="small" icon="refresh-cw" isPending={result.isFetching} onClick={() => void result.refetch()}>
			{text('return.check_again')}
		</Button>
	);
	return (
		<div className="mb-4 grid gap-4">
			<div role="status">
				{result.isPending ? (
					<p className="flex items-center gap-2.5 rounded-md border border-line bg-surface px-3.5 py-3 text-muted">
						<Spinner />
						{text('return.checking')}
					</p>
				) : result.isError ? (
					<Notice tone="danger" title={text('return.failed_title')} action={again}>
						{describeFailure(result.error, text('return.failed_text'))}
					</Notice>
				) : (
					<Outcome
						result={result.data}
						again={again}
						next={due === undefined ? next : undefined}
						isUnpaid={unpaid !== undefined}
					/>
				)}
			</div>
			{card !== undefined &&
				due !== undefined &&
				askToPay(
					due.subscriptionId,
					{
						id: card.paymentMethodId,
						brand: card.brand,
						name: formatCard(card.brand, card.last4),
					},
					() => void queries.invalidateQueries({ queryKey: cardsQuery.queryKey }),
				)}
		</div>
	);
}

interface OutcomeProps extends Pick<ReturnNoticeProps, 'next'> {
	readonly result: CardResult;
	readonly again: ReactElement;
	/** Something is past due, and was not charged. */
	readonly isUnpaid: boolean;
}

function Outcome({ result, again, next, isUnpaid }: OutcomeProps): ReactElement {
	const text = useText(cardTexts);
	if (result.state === 'open') {
		return (
			<Notice tone="info" title={text('return.open_title')} action={again}>
				{text('return.open_text')}
			</Notice>
		);
	}
	if (result.state === 'expired') {
		return (
			<Notice tone="info" title={text('return.expired_title')}>
				{text('return.expired_text')}
			</Notice>
		);
	}
	const card = formatCard(result.card.brand, result.card.last4);
	if (result.state === 'saved') {
		return (
			<Notice tone="success" action={next}>
				{text(isUnpaid ? 'return.unpaid' : result.card.isDefault ? 'return.saved_default' : 'return.saved', { card })}
			</Notice>
		);
	}
	const former = formatCard(result.former.brand, result.former.last4);
	if (result.state === 'replaced') return <Notice tone="success">{text('return.replaced', { card, former })}</Notice>;
	return (
		<Notice tone="warning" title={text('return.not_replaced', { card, former })}>
			{result.reason ?? text('return.not_replaced_text')}
		</Notice>
	);
}
