import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { Dialog, useLastShown } from '#ui/Dialog.tsx';
import type { Movement } from '../contract.ts';
import { Fact } from '#ui/native/Fact.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { nameMovement, nameNote, nameReversed, nameService } from './movement-words.ts';
import { transactionTexts } from './texts.ts';

export interface TransactionDialogProps {
	/** Undefined while none is looked at. */
	readonly movement: Movement | undefined;
	readonly onClose: () => void;
}

/** All that is known of one transaction, with the reference that the support line asks for. */
export function TransactionDialog({ movement, onClose }: TransactionDialogProps): ReactElement {
	const text = useText(transactionTexts);
	const shown = useLastShown(movement);
	return (
		<Dialog
			isOpen={movement !== undefined}
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={shown === undefined ? '' : nameMovement(text, shown)}
			closeLabel={text('close')}
			size="small"
		>
			{shown !== undefined && <Facts movement={shown} />}
		</Dialog>
	);
}

function Facts({ movement }: { readonly movement: Movement }): ReactElement {
	const text = useText(transactionTexts);
	const { credits, countedCredits, signedCredits, moment } = useFormat();
	return (
		<>
			<p className="figures text-2xl font-semibold text-strong">
				{signedCredits(movement.amount)}{' '}
				<span className="text-base font-normal text-muted">
					{text('transactions.unit', countedCredits(movement.amount))}
				</span>
			</p>
			<dl className="mt-3 grid divide-y divide-line">
				{/* Of what was spent the title names the service, and the sign says that it was spent. */}
				{movement.kind !== 'spent' && <Fact name={text('fact.kind')}>{text(`kind.${movement.kind}`)}</Fact>}
				<Fact name={text('transactions.when')}>{moment(movement.at)}</Fact>
				{movement.counterpart !== undefined && <Fact name={text('fact.person')}>{movement.counterpart}</Fact>}
				{movement.service !== undefined && movement.kind !== 'spent' && (
					<Fact name={text('fact.service')}>{nameService(text, movement.service)}</Fact>
				)}
				{movement.externalReference !== undefined && <Fact name={text('fact.file')}>{movement.externalReference}</Fact>}
				{movement.note !== undefined && (
					<Fact name={nameNote(text, movement)}>{text('note.quoted', { words: movement.note })}</Fact>
				)}
				{movement.reverses !== undefined && (
					<Fact name={text('fact.reverses')}>
						<span className="block">{nameReversed(text, movement.reverses)}</span>
						<Reference>{movement.reverses.reference}</Reference>
					</Fact>
				)}
				{movement.reversedBy !== undefined && (
					<Fact name={text('fact.reversed_by')}>
						<Reference>{movement.reversedBy}</Reference>
					</Fact>
				)}
				{movement.paymentId !== undefined && (
					<Fact name={text('fact.payment')}>
						<Link href={pathTo('cardReceipt', { sessionId: movement.paymentId })} className={textLinkStyle}>
							{text('fact.receipt')}
						</Link>
					</Fact>
				)}
				<Fact name={text('transactions.balance')}>{credits(movement.balanceAfter)}</Fact>
				<Fact name={text('fact.reference')}>
					<Reference>{movement.reference}</Reference>
				</Fact>
			</dl>
		</>
	);
}

function Reference({ children }: { readonly children: string }): ReactElement {
	return <span className="font-mono text-sm whitespace-nowrap">{children}</span>;
}
