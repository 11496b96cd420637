import { type ReactElement, useId } from 'react';
import { useIsLost } from '#platform/web/page-connection.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { OfflineReason, OnlineButton } from '#ui/OnlineButton.tsx';
import { formatCard } from '../rules.ts';
import { CardMark } from './CardMark.tsx';
import type { PaymentMethod, PaymentMethods } from './queries.ts';
import { cardTexts } from './texts.ts';

export interface CardRowProps {
	readonly card: PaymentMethod;
	/** Why it must stay: it is the last one. */
	readonly heldBy: PaymentMethods['neededFor'];
	/** What is under way, so that nothing else begins meanwhile. */
	readonly busy: 'prefer' | 'back' | 'replace' | 'other' | undefined;
	readonly onPrefer: () => void;
	/** Makes it the backup card, or no longer. */
	readonly onBack: () => void;
	readonly onReplace: () => void;
	readonly onRemove: () => void;
}

export function CardRow({ card, heldBy, busy, ...act }: CardRowProps): ReactElement {
	const text = useText(cardTexts);
	const reasonId = useId();
	const name = formatCard(card.brand, card.last4);
	const isOccupied = (own: 'prefer' | 'replace'): boolean => busy !== undefined && busy !== own;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:p-5">
			<CardSummary card={card} note={heldBy && text(`cards.needed_${heldBy}`)} />
			<div className="flex flex-wrap items-center gap-2">
				{!card.isDefault && card.state !== 'expired' && (
					<OnlineButton
						reasonId={reasonId}
						size="small"
						isPending={busy === 'prefer'}
						disabled={isOccupied('prefer')}
						onClick={act.onPrefer}
					>
						{text('cards.make_default')}
						<span className="sr-only"> {name}</span>
					</OnlineButton>
				)}
				{(card.isDefault || card.state !== 'good') && (
					<OnlineButton
						reasonId={reasonId}
						size="small"
						icon="repeat"
						isPending={busy === 'replace'}
						pendingLabel={text('cards.opening')}
						disabled={isOccupied('replace')}
						onClick={act.onReplace}
					>
						{text('cards.replace')}
						<span className="sr-only"> {name}</span>
					</OnlineButton>
				)}
				{heldBy === undefined && <More card={card} busy={busy} onBack={act.onBack} onRemove={act.onRemove} />}
				<OfflineReason id={reasonId} />
			</div>
		</li>
	);
}

function More({
	card,
	busy,
	onBack,
	onRemove,
}: Pick<CardRowProps, 'card' | 'busy' | 'onBack' | 'onRemove'>): ReactElement {
	const text = useText(cardTexts);
	const isLost = useIsLost();
	const mayBack = card.isBackup || (!card.isDefault && card.state !== 'expired');
	return (
		<Menu
			trigger={
				<Button
					variant="quiet"
					size="small"
					icon="ellipsis"
					isIconOnly
					isPending={busy === 'back'}
					disabled={busy !== undefined && busy !== 'back'}
				>
					{text('cards.more', { card: formatCard(card.brand, card.last4) })}
				</Button>
			}
		>
			{mayBack && (
				<MenuItem icon="shield-check" isDisabled={isLost} onAction={onBack}>
					{text(card.isBackup ? 'cards.stop_backup' : 'cards.make_backup')}
				</MenuItem>
			)}
			<MenuItem icon="trash-2" tone="danger" isDisabled={isLost} onAction={onRemove}>
				{text('cards.remove')}
			</MenuItem>
		</Menu>
	);
}

interface CardSummaryProps {
	readonly card: PaymentMethod;
	/** It says why the card stays. */
	readonly note?: string | undefined;
}

/** By what its owner knows a card, and how long it is good. */
export function CardSummary({ card, note }: CardSummaryProps): ReactElement {
	const text = useText(cardTexts);
	const date = useFormat().day(card.goodThrough);
	return (
		<div className="flex min-w-0 grow basis-56 items-start gap-3.5">
			<CardMark brand={card.brand} />
			<div className="grid min-w-0 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-strong">
					<span className="figures">{formatCard(card.brand, card.last4)}</span>
					{card.isDefault && <Badge tone="accent">{text('cards.default')}</Badge>}
					{card.isBackup && <Badge>{text('cards.backup')}</Badge>}
					{card.state === 'expired' && (
						<Badge tone="danger" icon="circle-alert">
							{text('cards.expired')}
						</Badge>
					)}
					{card.state === 'expires_soon' && (
						<Badge tone="warning" icon="clock">
							{text('cards.expires_soon')}
						</Badge>
					)}
				</p>
				<p className="flex flex-wrap gap-x-3 text-sm text-muted">
					<span>{text(card.state === 'expired' ? 'cards.ended' : 'cards.good_through', { date })}</span>
					{card.holder !== undefined && <span className="min-w-0 break-words">{card.holder}</span>}
				</p>
				{card.isBackup && <p className="max-w-prose text-sm text-muted">{text('cards.backup_text')}</p>}
				{note !== undefined && <p className="text-sm text-muted">{note}</p>}
			</div>
		</div>
	);
}
