import { type ReactElement, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { Button } from '#ui/native/Button.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import type { OpenItem } from '#features/staff/open-items/contract.ts';
import { leftOf, RefundDialog } from './RefundDialog.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { openItemsTexts } from './texts.ts';
import { useCheck } from './use-check.ts';
import { WaitingLink } from './WaitingLink.tsx';

export interface ItemActProps {
	readonly item: OpenItem;
	readonly title: string;
	readonly isOpen: boolean;
	readonly panelId: string;
	readonly onOpen: (isOpen: boolean) => void;
}

/** The one thing to do about an item; who may not settle it looks at its payment. */
export function ItemAct({ item, title, isOpen, panelId, onOpen }: ItemActProps): ReactElement | null {
	const text = useText(openItemsTexts);
	const [dialog, setDialog] = useState<'settle' | 'refund'>();
	const close = (): void => setDialog(undefined);
	const check = useCheck();
	const { kind, person, paymentId, returned, isManaged } = item;
	const name = (act: string): string => text('act.of', { act, item: title, name: person.name });
	if (kind === 'not_placed' && returned !== undefined)
		return (
			<Button
				isBlock
				isReading
				icon={isOpen ? 'chevron-up' : 'chevron-down'}
				aria-expanded={isOpen}
				aria-controls={isOpen ? panelId : undefined}
				onClick={() => onOpen(!isOpen)}
			>
				{text(isOpen ? 'act.hide' : 'act.open')}
				<span className="sr-only">
					: {title}, {person.name}
				</span>
			</Button>
		);
	if (kind === 'no_answer' && isManaged)
		return (
			<OnlineButton
				isBlock
				isPending={check.isPending}
				pendingLabel={text('check.pending')}
				onClick={() => check.mutate()}
			>
				{text('check.again')}
			</OnlineButton>
		);
	if (kind === 'owed' || kind === 'not_placed') {
		// All of it is on its way back to the card.
		if (!isManaged || leftOf(item) <= 0) return null;
		if (item.proposalId !== undefined) return <WaitingLink proposalId={item.proposalId} />;
		const act = item.isRefundable ? 'refund' : 'settle';
		return (
			<>
				<OnlineButton isBlock onClick={() => setDialog(act)}>
					{text(kind === 'owed' ? 'act.paid_back' : act === 'refund' ? 'act.refund' : 'act.refunded')}
				</OnlineButton>
				{dialog === 'refund' && <RefundDialog item={item} onMark={() => setDialog('settle')} onClose={close} />}
				{dialog === 'settle' && <SettleDialog item={item} onClose={close} />}
			</>
		);
	}
	if (paymentId === undefined) return null;
	return (
		<Link
			href={pathTo('staffPayments', { key: paymentId })}
			aria-label={name(text('act.payment'))}
			className={buttonStyle({ isBlock: true })}
		>
			{text('act.payment')}
		</Link>
	);
}
