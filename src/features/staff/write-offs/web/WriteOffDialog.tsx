import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { daysBetween } from '#platform/contract/calendar-days.ts';
import { formatDayOfYear } from '#platform/contract/date-time.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { attemptCall } from '#platform/web/attempts.ts';
import { isRefusal } from '#platform/web/failures.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextArea } from '#ui/native/TextArea.tsx';
import { Select } from '#ui/Select.tsx';
import { formatTaxRate, taxLabel } from '#features/billing/tax/contract.ts';
import { type WriteOffReason, writeOffReasons } from '#features/billing/write-offs/contract.ts';
import { maxReasonLength, minReasonLength } from '#features/staff/approvals/contract.ts';
import { type PayerDocument, type PayerDue, writeOffInvoice } from '../contract.ts';
import { refreshPayers } from './queries.ts';
import { writeOffTexts } from './texts.ts';

export interface WriteOffDialogProps {
	readonly payer: string;
	readonly name: string;
	readonly due: PayerDue;
	/** Those that can be written off, the oldest first. */
	readonly documents: readonly PayerDocument[];
	readonly onClose: () => void;
}

/** What leaves the books with its tax, on which account and day, why, and who else must agree. The amount is what is due. */
export function WriteOffDialog({ payer, name, onClose, ...now }: WriteOffDialogProps): ReactElement | null {
	const text = useText(writeOffTexts);
	const { money } = useFormat();
	// As they were shown: of what is read again meanwhile, another document would take the place of one that was written off.
	const [{ due, documents }] = useState(now);
	const [chosen, setChosen] = useState<string>();
	const [reason, setReason] = useState<WriteOffReason>();
	const document = documents.find(({ invoiceId }) => invoiceId === chosen) ?? documents[0];
	const isAbove = document !== undefined && document.due + due.counted > due.limit;
	const form = useWriteOff({ payer, document, reason, onClose });
	if (document === undefined) return null;
	const { number, day, due: amount } = document;
	return (
		<FormDialog
			form={form}
			title={text('dialog.title', { amount: money(amount) })}
			description={text('dialog.about', { name, number, count: daysBetween(day, due.today) })}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text(isAbove ? 'dialog.ask' : 'dialog.act')}
			pendingLabel={text('dialog.pending')}
			needsConnection
			onClose={onClose}
		>
			{documents.length > 1 && <DocumentField documents={documents} value={document.invoiceId} onChange={setChosen} />}
			<Sum document={document} account={due.account} />
			<div data-field="reason">
				<Select
					name="reason"
					label={text('dialog.reason')}
					placeholder={text('dialog.choose')}
					options={writeOffReasons.map((id) => ({ id, label: text(`reason.${id}`) }))}
					value={reason ?? null}
					error={form.field('reason').error}
					onChange={(id) => {
						setReason(id);
						form.correct('reason');
					}}
				/>
			</div>
			<TextArea
				{...form.field('note')}
				label={text('dialog.note')}
				description={text('dialog.note_hint')}
				autoComplete="off"
				rows={2}
				maxLength={maxReasonLength}
			/>
			<Consequences name={name} due={due} document={document} isAbove={isAbove} />
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}

interface DocumentFieldProps {
	readonly documents: readonly PayerDocument[];
	readonly value: string;
	readonly onChange: (invoiceId: string) => void;
}

function DocumentField({ documents, value, onChange }: DocumentFieldProps): ReactElement {
	const text = useText(writeOffTexts);
	const language = useLanguage();
	const { money } = useFormat();
	return (
		<Select
			label={text('dialog.document')}
			placeholder={text('dialog.document')}
			options={documents.map(({ invoiceId: id, number, due, day }) => ({
				id,
				label: text('document.one', { number, day: formatDayOfYear(day, language) }),
				description: money(due),
			}))}
			value={value}
			onChange={onChange}
		/>
	);
}

interface Asked {
	readonly payer: string;
	readonly document: PayerDocument | undefined;
	readonly reason: WriteOffReason | undefined;
	readonly onClose: () => void;
}

function useWriteOff({ payer, document, reason, onClose }: Asked) {
	const text = useText(writeOffTexts);
	const queries = useQueryClient();
	const prove = useProof();
	const { invoiceId = '', due: amount = 0, number = '' } = document ?? {};
	return useFormShell<Omit<InputOf<typeof writeOffInvoice>, 'idempotencyKey'>, OutputOf<typeof writeOffInvoice>>({
		networkFailure: text('network_failure'),
		unanswered: text('unanswered'),
		read: (textOf) => {
			const note = textOf('note').trim().replaceAll(/\s+/g, ' ');
			return {
				orgId: Number(payer.split(' ')[0]),
				invoiceId,
				amount,
				reason: reason ?? fault(text('dialog.reason_missing')),
				note: note.length < minReasonLength ? fault(text('dialog.note_missing')) : note,
			};
		},
		// The proof is asked for within the attempt: the key stays the same.
		send: (wanted) =>
			attemptCall(`write-off-${invoiceId}`, wanted, (idempotencyKey) =>
				prove(() => call(writeOffInvoice, { ...wanted, idempotencyKey })),
			),
		async onDone({ outcome }) {
			await refreshPayers(queries);
			onClose();
			showDone(outcome === 'done' ? text('dialog.done', { number }) : text('dialog.proposed'));
		},
		onFailure(error) {
			// What is due now is shown the next time.
			if (isRefusal(error)) void refreshPayers(queries);
			return undefined;
		},
	});
}

function Sum({
	document,
	account,
}: {
	readonly document: PayerDocument;
	readonly account: string | undefined;
}): ReactElement {
	const text = useText(writeOffTexts);
	const language = useLanguage();
	const { money } = useFormat();
	const { base, taxes, due, description, days, moreLines } = document;
	const first = description?.[language] ?? text('document.base');
	const named = moreLines > 0 ? text('dialog.more', { first, count: moreLines }) : first;
	const line = days === undefined ? named : text('dialog.days', { description: named, ...days });
	return (
		<dl className="divide-y divide-line rounded-md border border-line px-4">
			<Line name={line}>{money(base)}</Line>
			{taxes.map(({ tax, rateMillionths, amount, province }) => (
				<Line
					key={`${tax} ${province} ${rateMillionths}`}
					name={text('document.tax', { tax: taxLabel(tax, language), rate: formatTaxRate(rateMillionths, language) })}
				>
					{money(amount)}
				</Line>
			))}
			<Line isTotal name={account === undefined ? text('dialog.total') : text('dialog.total_account', { account })}>
				{money(due)}
			</Line>
		</dl>
	);
}

interface LineProps {
	readonly name: string;
	readonly isTotal?: boolean;
	readonly children: ReactNode;
}

function Line({ name, isTotal = false, children }: LineProps): ReactElement {
	return (
		<div className={`flex justify-between gap-4 py-2.5 ${isTotal ? 'font-semibold text-strong' : ''}`}>
			<dt className={isTotal ? '' : 'text-muted'}>{name}</dt>
			<dd className="figures whitespace-nowrap">{children}</dd>
		</div>
	);
}

interface ConsequencesProps extends Pick<WriteOffDialogProps, 'name' | 'due'> {
	readonly document: PayerDocument;
	readonly isAbove: boolean;
}

function Consequences({ name, due, document, isAbove }: ConsequencesProps): ReactElement {
	const text = useText(writeOffTexts);
	const language = useLanguage();
	const { money } = useFormat();
	const tax = document.taxes.reduce((sum, { amount }) => sum + amount, 0);
	const limit = money(due.limit);
	const lines: readonly (readonly [IconName, string] | false)[] = [
		isAbove && [
			'users',
			due.counted === 0
				? text('dialog.second', { limit })
				: text('dialog.second_counted', { limit, counted: money(due.counted) }),
		],
		[
			'calendar',
			isAbove ? text('dialog.posted_approved') : text('dialog.posted', { day: formatDayOfYear(due.today, language) }),
		],
		tax > 0 && ['percent', text('dialog.relief', { amount: money(tax) })],
		['undo-2', text('dialog.later', { name })],
	];
	return (
		<ul className="grid gap-2.5 text-sm text-pretty">
			{lines.map(
				(line) =>
					line !== false && (
						<li key={line[0]} className="flex gap-3">
							<Icon
								name={line[0]}
								className={`mt-0.5 shrink-0 ${line[0] === 'users' ? 'text-warning-text' : 'text-muted'}`}
							/>
							{line[1]}
						</li>
					),
			)}
		</ul>
	);
}
