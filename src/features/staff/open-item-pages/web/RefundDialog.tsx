import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { parseMoney } from '#platform/contract/money.ts';
import { call } from '#platform/web/api-client.ts';
import { isRefusal } from '#platform/web/failures.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextArea } from '#ui/native/TextArea.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { UnansweredNotice } from '#ui/UnansweredNotice.tsx';
import { maxReasonLength, minReasonLength } from '#features/staff/approvals/contract.ts';
import { maxMessageLength, refundCharge } from '#features/staff/corrections/contract.ts';
import type { OpenItem } from '#features/staff/open-items/contract.ts';
import { refreshItems } from './queries.ts';
import { openItemsTexts } from './texts.ts';

export interface RefundDialogProps {
	readonly item: OpenItem;
	/** It was refunded at the processor, and the portal has not heard of it. */
	readonly onMark: () => void;
	readonly onClose: () => void;
}

/** What of the charge is not on its way back to the card already. */
export function leftOf({ amount, refunding }: Pick<OpenItem, 'amount' | 'refunding'>): number {
	return Math.abs(amount) - refunding;
}

/** How much goes back to the card that was charged, and why. All that is left is filled in. */
export function RefundDialog({ item, onMark, onClose }: RefundDialogProps): ReactElement {
	const text = useText(openItemsTexts);
	const { money } = useFormat();
	const language = useLanguage();
	const { form, left, unanswered, letGo } = useRefund(item, onClose);
	const { name } = item.person;
	const [typed, setTyped] = useState(left);
	const act = text(typed > item.limit ? 'refund.ask' : 'refund.act', { amount: money(typed) });
	return (
		<FormDialog
			form={form}
			title={text('refund.title', { name })}
			description={text('refund.about')}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={unanswered === undefined ? act : text('retry')}
			pendingLabel={text('refund.pending')}
			needsConnection
			onClose={onClose}
		>
			<UnansweredNotice
				title={text('unanswered.title')}
				said={unanswered && text('unanswered.refund', { amount: money(unanswered.amount) })}
				letGoLabel={text('unanswered.let_go')}
				isPending={form.isPending}
				onLetGo={letGo}
			/>
			<div className="contents" hidden={unanswered !== undefined}>
				<TextField
					{...form.field('amount')}
					label={text('refund.amount')}
					description={text('refund.limits', { left: money(left), limit: money(item.limit) })}
					defaultValue={money(left)}
					autoComplete="off"
					inputMode="decimal"
					maxLength={20}
					onChange={({ target }) => setTyped(parseMoney(target.value, language) ?? 0)}
				/>
				<TextArea
					{...form.field('message')}
					label={text('refund.message', { name })}
					labelNote={text('refund.optional')}
					description={text('refund.message_hint')}
					autoComplete="off"
					rows={2}
					maxLength={maxMessageLength}
				/>
				<TextArea
					{...form.field('note')}
					label={text('settle.reason')}
					description={text('settle.reason_hint')}
					autoComplete="off"
					rows={2}
					maxLength={maxReasonLength}
				/>
				<p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
					{text('refund.elsewhere')}
					<Button variant="quiet" size="small" onClick={onMark}>
						{text('act.refunded')}
					</Button>
				</p>
			</div>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}

type Refund = Omit<InputOf<typeof refundCharge>, 'idempotencyKey'>;

function useRefund(item: OpenItem, onClose: () => void) {
	const text = useText(openItemsTexts);
	const language = useLanguage();
	const { money } = useFormat();
	const queries = useQueryClient();
	const prove = useProof();
	const { itemId: charge } = item;
	// As it was shown, which the server compares: the list is read again by itself meanwhile.
	const [left, setLeft] = useState(leftOf(item));
	const [isOutdated, setOutdated] = useState(false);
	if (isOutdated && left !== leftOf(item)) {
		setLeft(leftOf(item));
		setOutdated(false);
	}
	// The proof is asked for within the attempt: the key stays the same.
	const { unanswered, send, letGo } = useAttempt(`refund-charge-${charge}`, (wanted: Refund, idempotencyKey) =>
		prove(() => call(refundCharge, { ...wanted, idempotencyKey })),
	);
	const form = useFormShell<Refund, OutputOf<typeof refundCharge>>({
		networkFailure: text('network_failure'),
		read: (textOf) => {
			if (unanswered !== undefined) return unanswered;
			const amount = parseMoney(textOf('amount'), language);
			const message = textOf('message').trim();
			const note = textOf('note').trim().replaceAll(/\s+/g, ' ');
			const isFair = amount !== undefined && amount > 0 && amount <= left;
			return {
				charge,
				left,
				amount: isFair ? amount : fault(text('refund.amount_wrong', { left: money(left) })),
				...(message !== '' && { message }),
				note: note.length < minReasonLength ? fault(text('settle.reason_missing')) : note,
			};
		},
		send,
		onFailure(error) {
			// What is left now is shown before anything else is asked.
			setOutdated(true);
			void refreshItems(queries);
			return isRefusal(error) ? undefined : 'handled';
		},
		async onDone({ outcome }) {
			await refreshItems(queries);
			onClose();
			showDone(text(outcome === 'done' ? 'refund.done' : 'refund.proposed'));
		},
	});
	return { form, left, unanswered, letGo };
}
