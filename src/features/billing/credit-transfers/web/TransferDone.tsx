import { type ReactElement, useEffect, useRef } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { Transfer, TransferReceipt } from './transfer-attempt.ts';
import { transferTexts } from './texts.ts';

export interface TransferDoneProps {
	readonly transfer: Transfer;
	readonly receipt: TransferReceipt;
	readonly onAgain: () => void;
}

export function TransferDone({ transfer, receipt, onAgain }: TransferDoneProps): ReactElement {
	const text = useText(transferTexts);
	const { credits, countedCredits } = useFormat();
	const title = useRef<HTMLHeadingElement>(null);
	// What had the focus is gone; the good news is read out.
	useEffect(() => title.current?.focus(), []);
	return (
		<Card className="max-w-2xl">
			<div className="flex items-start gap-3.5">
				<span className="grid size-10 shrink-0 place-items-center rounded-full bg-success-soft text-success-text">
					<Icon name="check" size="medium" />
				</span>
				<div className="min-w-0">
					<Heading level={2} size="card" ref={title} tabIndex={-1} className="outline-none">
						{text('transfer.done')}
					</Heading>
					<Text tone="muted">
						{text('transfer.done_text', { ...countedCredits(transfer.amount), name: transfer.recipient.name })}
					</Text>
				</div>
			</div>
			<dl className="mt-4 grid divide-y divide-line border-y border-line">
				<Fact name={text('transfer.reference')}>
					<span className="figures select-all">{receipt.reference}</span>
				</Fact>
				<Fact name={text('transfer.balance_now')}>{credits(receipt.balanceAfter)}</Fact>
			</dl>
			<div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-3">
				<Link href={pathTo('creditsAndSubscriptions')} className={buttonStyle({ variant: 'primary' })}>
					{text('transfer.to_credits')}
				</Link>
				<Button icon="send" onClick={onAgain}>
					{text('transfer.again')}
				</Button>
				<Link href={pathTo('credit')} className={textLinkStyle}>
					{text('transfer.all')}
				</Link>
			</div>
		</Card>
	);
}
