import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { type Invoice, type PaperLanguage, sendInvoice } from '../contract.ts';
import { AddCopy } from './AddCopy.tsx';
import { WithCopies } from './CopiesDialog.tsx';
import { CopyList, EveryOne } from './CopyList.tsx';
import { invoiceTexts } from './texts.ts';

export interface SendDialogProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
	readonly invoice: Pick<Invoice, 'InvoiceID' | 'Number'>;
	readonly languages: readonly PaperLanguage[];
	readonly language: PaperLanguage;
	readonly onSent: (addresses: readonly string[]) => void;
}

/** To the person as a link, to confirmed addresses as the PDF. */
export function SendDialog(props: SendDialogProps): ReactElement {
	const { isOpen, onOpenChange, invoice, languages, onSent } = props;
	const text = useText(invoiceTexts);
	const [toMe, setToMe] = useState(true);
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [own, setLanguage] = useState<PaperLanguage>();
	const language = own ?? props.language;
	const count = chosen.size + (toMe ? 1 : 0);
	const sending = useMutation({
		mutationFn: () =>
			call(sendInvoice, { InvoiceID: invoice.InvoiceID, ToMe: toMe, CopyIDs: [...chosen], Language: language }),
		onSuccess({ SentTo }) {
			onSent(SentTo);
			onOpenChange(false);
		},
	});
	const choose = (copyId: string, isChosen: boolean): void =>
		setChosen((before) => new Set(isChosen ? [...before, copyId] : [...before].filter((id) => id !== copyId)));
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			isDismissable={!sending.isPending}
			title={text('send.title', { number: invoice.Number })}
			closeLabel={text('send.close')}
			openFormReason={text('send.open_form')}
			footer={
				<>
					<Button onClick={() => onOpenChange(false)} disabled={sending.isPending}>
						{text('send.cancel')}
					</Button>
					<Button
						variant="primary"
						icon="send"
						disabled={count === 0}
						isPending={sending.isPending}
						pendingLabel={text('send.sending')}
						onClick={() => sending.mutate()}
					>
						{count === 0 ? text('invoice.send') : text('send.send', { count })}
					</Button>
				</>
			}
		>
			<div className="grid gap-3">
				<Checkbox
					name="ToMe"
					label={text('send.to_me')}
					description={text('send.to_me_text')}
					checked={toMe}
					onChange={(event) => setToMe(event.target.checked)}
				/>
				<WithCopies>
					{(copies) => (
						<div>
							<CopyList copies={copies} chosen={chosen} onChoose={choose} />
							<AddCopy count={copies.length} />
							<EveryOne copies={copies} />
						</div>
					)}
				</WithCopies>
				<Select
					label={text('send.language')}
					placeholder={text('send.language')}
					options={languages.map((id) => ({ id, label: text(`send.language_${id}`) }))}
					value={language}
					onChange={setLanguage}
				/>
				{count === 0 && <p className="text-sm text-muted">{text('send.nobody')}</p>}
				<FormRefusal>
					{sending.isError ? describeFailure(sending.error, text('network_failure')) : undefined}
				</FormRefusal>
			</div>
		</Dialog>
	);
}
