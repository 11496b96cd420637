import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { maxCards, setBackupPaymentMethod, setDefaultPaymentMethod } from '../contract.ts';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import type { en } from '../messages.en.ts';
import { formatCard } from '../rules.ts';
import { CardRow, type CardRowProps } from './CardRow.tsx';
import { ExpiryNotice } from './ExpiryNotice.tsx';
import { cardsQuery, type PaymentMethod, type PaymentMethods } from './queries.ts';
import { RemoveCardDialog } from './RemoveCardDialog.tsx';
import { type CardSetup, useCardSetup } from './use-card-setup.ts';
import { cardTexts } from './texts.ts';

export interface CardListProps {
	readonly data: PaymentMethods;
	/** A card was just added, and what is past due is asked about above. */
	readonly isReturn: boolean;
	readonly onAct: () => void;
}

type Text = ReturnType<typeof useText<typeof en>>;

export function CardList({ data, isReturn, onAct }: CardListProps): ReactElement {
	const text = useText(cardTexts);
	const { paymentMethods: cards } = data;
	const [done, setDone] = useState<string>();
	const setup = useCardSetup();
	const begin = (): void => {
		setDone(undefined);
		onAct();
	};
	const leave = (replaced?: PaymentMethod): void => {
		begin();
		setup.mutate(replaced);
	};
	const refusal = describeAnyFailure(setup.error, text('network_failure'));
	return (
		<>
			<Notices data={data} isReturn={isReturn} done={done} refusal={refusal} />
			<Card as="section" padding="none" aria-labelledby="cards-title">
				<div className="px-4 pt-4 sm:px-5 sm:pt-5">
					<CardHeader
						title={text('cards.title')}
						titleId="cards-title"
						description={text('cards.text')}
						actions={cards.length > 0 && cards.length < maxCards && <AddButton setup={setup} onAdd={() => leave()} />}
					/>
				</div>
				{cards.length === 0 ? (
					<EmptyState
						icon="credit-card"
						title={text('cards.empty_title')}
						action={<AddButton setup={setup} onAdd={() => leave()} variant="primary" />}
					>
						{text('cards.empty_text')}
					</EmptyState>
				) : (
					<Rows data={data} setup={setup} onBegin={begin} onReplace={leave} onDone={setDone} />
				)}
				<Footer text={text} data={data} />
			</Card>
		</>
	);
}

interface NoticesProps extends Pick<CardListProps, 'data' | 'isReturn'> {
	readonly done: string | undefined;
	readonly refusal: string | undefined;
}

/** What became of the last act, and what the cards need. */
function Notices({ data, isReturn, done, refusal }: NoticesProps): ReactElement {
	const text = useText(cardTexts);
	const { money } = useFormat();
	const due = isReturn ? 0 : data.pastDue.reduce((sum, { amount }) => sum + amount, 0);
	const ending = data.paymentMethods.find(({ isDefault, state }) => isDefault && state !== 'good');
	return (
		<>
			<NoticeSlot role="status">
				{done !== undefined && (
					<div className="mb-4">
						<Notice tone="success">{done}</Notice>
					</div>
				)}
			</NoticeSlot>
			<NoticeSlot role="alert">
				{refusal !== undefined && (
					<div className="mb-4">
						<Notice tone="danger" title={text('return.failed_title')}>
							{refusal}
						</Notice>
					</div>
				)}
			</NoticeSlot>
			{due > 0 && (
				<div className="mb-4">
					<Notice tone="info">{text('cards.past_due', { amount: money(due) })}</Notice>
				</div>
			)}
			{ending !== undefined && (
				<div className="mb-4">
					<ExpiryNotice card={ending} />
				</div>
			)}
		</>
	);
}

interface AddButtonProps {
	readonly setup: CardSetup;
	readonly onAdd: () => void;
	readonly variant?: 'primary' | 'secondary';
}

function AddButton({ setup, onAdd, variant = 'secondary' }: AddButtonProps): ReactElement {
	const text = useText(cardTexts);
	const isLeaving = setup.isPending || setup.isSuccess;
	const isOwn = setup.variables === undefined;
	return (
		<OnlineButton
			variant={variant}
			icon="plus"
			isPending={isLeaving && isOwn}
			disabled={isLeaving && !isOwn}
			pendingLabel={text('cards.opening')}
			onClick={onAdd}
		>
			{text('cards.add')}
		</OnlineButton>
	);
}

interface RowsProps {
	readonly data: PaymentMethods;
	readonly setup: CardSetup;
	readonly onBegin: () => void;
	readonly onReplace: (card: PaymentMethod) => void;
	readonly onDone: (message: string) => void;
}

function Rows({ data, setup, onBegin, onReplace, onDone }: RowsProps): ReactElement {
	const text = useText(cardTexts);
	const { paymentMethods: cards, neededFor } = data;
	const [leaving, setLeaving] = useState<PaymentMethod>();
	const { prefer, back } = useRoles(onDone);
	const failed = prefer.error ?? back.error;
	const busyWith = (card: PaymentMethod): CardRowProps['busy'] => {
		if (prefer.isPending) return prefer.variables === card ? 'prefer' : 'other';
		if (back.isPending) return back.variables === card ? 'back' : 'other';
		if (setup.isPending || setup.isSuccess) return setup.variables === card ? 'replace' : 'other';
		return undefined;
	};
	return (
		<>
			<NoticeSlot role="alert">
				{failed !== null && (
					<div className="px-4 pb-4 sm:px-5">
						<Notice tone="danger">{describeFailure(failed, text('network_failure'))}</Notice>
					</div>
				)}
			</NoticeSlot>
			<ul className="divide-y divide-line border-t border-line">
				{cards.map((card) => (
					<CardRow
						key={card.paymentMethodId}
						card={card}
						heldBy={cards.length === 1 ? neededFor : undefined}
						busy={busyWith(card)}
						onPrefer={() => {
							onBegin();
							back.reset();
							prefer.mutate(card);
						}}
						onBack={() => {
							onBegin();
							prefer.reset();
							back.mutate(card);
						}}
						onReplace={() => onReplace(card)}
						onRemove={() => {
							onBegin();
							setLeaving(card);
						}}
					/>
				))}
			</ul>
			{leaving !== undefined && (
				<RemoveCardDialog
					card={leaving}
					next={leaving.isDefault ? nextAfter(cards, leaving) : undefined}
					onDone={onDone}
					onClose={() => setLeaving(undefined)}
				/>
			)}
		</>
	);
}

/** Which card is charged first, and which one where that fails. */
function useRoles(onDone: RowsProps['onDone']) {
	const text = useText(cardTexts);
	const queries = useQueryClient();
	const prefer = useMutation({
		mutationFn: (card: PaymentMethod) => call(setDefaultPaymentMethod, { paymentMethodId: card.paymentMethodId }),
		onSuccess: (_answer, card) => onDone(text('cards.made_default', { card: formatCard(card.brand, card.last4) })),
		onSettled: () => queries.invalidateQueries({ queryKey: cardsQuery.queryKey }),
	});
	const back = useMutation({
		mutationFn: ({ paymentMethodId, isBackup }: PaymentMethod) =>
			call(setBackupPaymentMethod, { paymentMethodId, isBackup: !isBackup }),
		onSuccess: (_answer, card) =>
			onDone(
				text(card.isBackup ? 'cards.stopped_backup' : 'cards.made_backup', {
					card: formatCard(card.brand, card.last4),
				}),
			),
		onSettled: () => queries.invalidateQueries({ queryKey: cardsQuery.queryKey }),
	});
	return { prefer, back };
}

/** The default card once this one is removed: the newest one that has not expired. */
function nextAfter(cards: readonly PaymentMethod[], removed: PaymentMethod): PaymentMethod | undefined {
	const others = cards.filter((card) => card !== removed);
	return others.find(({ state }) => state !== 'expired') ?? others[0];
}

function Footer({ text, data }: { readonly text: Text; readonly data: PaymentMethods }): ReactElement {
	const { paymentMethods: cards } = data;
	return (
		<div className="grid gap-1.5 border-t border-line px-4 py-3.5 text-sm text-muted sm:px-5">
			{cards.length >= maxCards && <p>{text('cards.full')}</p>}
			<p className="flex items-start gap-2">
				<Icon name="lock" className="mt-0.5" />
				{text('cards.safe')}
			</p>
		</div>
	);
}
