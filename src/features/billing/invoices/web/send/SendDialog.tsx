import { formatSignedMoney } from '#platform/contract/money.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { labelStyle } from '#ui/field-style.ts';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { type Copy, type Invoice, type MailKind, type PaperLanguage, sendInvoice } from '../../contract.ts';
import { WithCopies } from '../copies/CopiesDialog.tsx';
import { EachGets, FutureInvoices } from '../copies/EachGets.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MailPreview } from './MailPreview.tsx';
import { copiesQuery } from '../queries.ts';
import { parseAddress, RecipientField } from './RecipientField.tsx';
import { invoiceTexts } from '../texts.ts';
import { me, useRecipients } from './use-recipients.ts';

export interface SendDialogProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
	readonly invoice: Pick<Invoice, 'invoiceId' | 'number' | 'total' | 'state' | 'paidOn'>;
	readonly languages: readonly PaperLanguage[];
	readonly language: PaperLanguage;
	/** What became of it, in words. */
	readonly onSent: (words: string) => void;
}

/** To the person as a link, to addresses as the PDF: a new one confirms first, and then gets it by itself. */
export function SendDialog(props: SendDialogProps): ReactElement {
	const { isOpen, onOpenChange, invoice, languages } = props;
	const text = useText(invoiceTexts);
	const reader = useLanguage();
	const { recipients, every, tellEvery, language, setLanguage, count, sending } = useSend(props);
	const { chosen, typed, copyOf } = recipients;
	const state = useStateInWords()(invoice);
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			// What is half typed is not lost by a press next to the dialog.
			isDismissable={!sending.isPending && typed === ''}
			size="wide"
			title={text('send.title', { number: invoice.number })}
			description={text('send.facts', { total: formatSignedMoney(invoice.total, reader), state })}
			closeLabel={text('send.close')}
			openFormReason={text('send.open_form')}
			footer={<SendButtons count={count} sending={sending} onCancel={() => onOpenChange(false)} />}
		>
			<div className="-mx-5 -mb-5 grid border-t border-line lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
				<div className="grid content-start gap-5 p-5">
					<WithCopies>{() => <RecipientField recipients={recipients} />}</WithCopies>
					{chosen.length > 0 && <EachGets recipients={recipients} />}
					<div className="grid justify-items-start gap-1.5">
						<p className={labelStyle} aria-hidden="true">
							{text('send.language')}
						</p>
						<LanguageSwitch languages={languages} value={language} onChange={setLanguage} />
					</div>
					{chosen.length > 0 && <FutureInvoices recipients={recipients} every={every} onEvery={tellEvery} />}
					<FormRefusal>
						{sending.isError ? describeFailure(sending.error, text('network_failure')) : undefined}
					</FormRefusal>
				</div>
				<div className="border-line bg-canvas p-5 max-lg:border-t lg:border-s">
					<MailPreview
						invoiceId={invoice.invoiceId}
						language={language}
						to={kindsOf(chosen, copyOf, text('send.you'))}
					/>
				</div>
			</div>
		</Dialog>
	);
}

interface SendButtonsProps {
	/** How many it goes to. */
	readonly count: number;
	readonly sending: ReturnType<typeof useSend>['sending'];
	readonly onCancel: () => void;
}

function SendButtons({ count, sending, onCancel }: SendButtonsProps): ReactElement {
	const text = useText(invoiceTexts);
	return (
		<>
			{count === 0 && (
				<p className="text-sm text-muted max-sm:order-last sm:me-auto sm:self-center">{text('send.nobody')}</p>
			)}
			<Button onClick={onCancel} disabled={sending.isPending}>
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
	);
}

/** To whom it goes, in which language, and sending it. */
function useSend({ isOpen, onOpenChange, invoice, language: shownLanguage, onSent }: SendDialogProps) {
	const text = useText(invoiceTexts);
	const queryClient = useQueryClient();
	const copies = useQuery({ ...copiesQuery, enabled: isOpen }).data ?? [];
	const recipients = useRecipients(copies);
	const [every, setEvery] = useState<ReadonlySet<string>>(new Set());
	const [own, setLanguage] = useState<PaperLanguage>();
	const language = own ?? shownLanguage;
	const { chosen, added, typed, isFull, copyOf, add } = recipients;
	// An address that is typed to its end counts, also where no one pressed Enter.
	const last = isFull ? undefined : parseAddress(typed);
	const isLastNew = last !== undefined && copyOf(last) === undefined && !chosen.includes(last);
	const sending = useMutation({
		mutationFn: () =>
			call(sendInvoice, {
				invoiceId: invoice.invoiceId,
				toMe: chosen.includes(me),
				copyIds: chosen.flatMap((one) => copyOf(one)?.copyId ?? []),
				newAddresses: [...added, ...(isLastNew ? [last] : [])].map((one) => ({
					email: one,
					getsEveryOne: every.has(one),
				})),
				language,
			}),
		onSuccess({ sentTo, waiting }) {
			if (last !== undefined) add(last);
			const emails = waiting.join(', ');
			onSent(
				[
					...(sentTo.length === 0 ? [] : [text('send.sent', { emails: sentTo.join(', ') })]),
					...(waiting.length === 0 ? [] : [text('send.sent_waiting', { count: waiting.length, emails })]),
				].join(' '),
			);
			onOpenChange(false);
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: copiesQuery.queryKey }),
	});
	const tellEvery = (address: string, isOn: boolean): void =>
		setEvery((before) => new Set(isOn ? [...before, address] : [...before].filter((one) => one !== address)));
	return { recipients, every, tellEvery, language, setLanguage, count: chosen.length + (isLastNew ? 1 : 0), sending };
}

function useStateInWords(): (invoice: Pick<Invoice, 'state' | 'paidOn'>) => string {
	const text = useText(invoiceTexts);
	const { day } = useFormat();
	return ({ state, paidOn }) =>
		state === 'paid' && paidOn !== undefined
			? text('send.paid_on', { day: day(paidOn) })
			: text(`state.${state}`).toLowerCase();
}

/** Which mails go out, and to whom first. */
function kindsOf(
	chosen: readonly string[],
	copyOf: (address: string) => Copy | undefined,
	you: string,
): ReadonlyMap<MailKind, string> {
	const addresses = chosen.filter((one) => one !== me);
	const unconfirmed = addresses.find((one) => copyOf(one)?.state !== 'confirmed');
	const [first] = addresses;
	return new Map<MailKind, string>([
		...(first === undefined ? [] : [['copy', first] as const]),
		...(unconfirmed === undefined ? [] : [['confirmation', unconfirmed] as const]),
		...(chosen.includes(me) ? [['me', you] as const] : []),
	]);
}
