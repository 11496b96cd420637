import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { findInput, readFormText } from '#platform/web/form-fields.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { maxNoteLength } from '../contract.ts';
import { balanceQuery } from './queries.ts';
import { RecipientField, type TransferLimits } from './RecipientField.tsx';
import type { Recipient, Transfer } from './transfer-attempt.ts';
import { creditTexts } from './texts.ts';

export function TransferForm({ onReady }: { readonly onReady: (transfer: Transfer) => void }): ReactElement {
	const text = useText(creditTexts);
	const language = useLanguage();
	const judge = useAmountJudge();
	const amountField = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState<{ readonly recipient: Recipient; readonly limits: TransferLimits }>();
	const [errors, setErrors] = useState<{
		readonly recipient?: string | undefined;
		readonly amount?: string | undefined;
	}>({});
	useEffect(() => {
		if (chosen !== undefined) amountField.current?.focus();
	}, [chosen]);
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		const amount = parseHundredths(readFormText(form, 'Amount'), language);
		const note = readFormText(form, 'Note').trim();
		const amountError = judge(amount, chosen?.limits);
		setErrors({ recipient: chosen === undefined ? text('transfer.choose') : undefined, amount: amountError });
		if (chosen === undefined || amount === undefined || amountError !== undefined) {
			findInput(form, chosen === undefined ? 'Recipient' : 'Amount')?.focus();
			return;
		}
		onReady({ recipient: chosen.recipient, amount, note: note === '' ? undefined : note });
	};
	return (
		<Card>
			<form noValidate method="post" className="grid gap-5" onSubmit={submit}>
				<RecipientField
					recipient={chosen?.recipient}
					error={errors.recipient}
					onChoose={(recipient, limits) => setChosen({ recipient, limits })}
					onClear={() => setChosen(undefined)}
				/>
				<div className="grid gap-2">
					<div className="sm:w-64">
						<TextField
							ref={amountField}
							name="Amount"
							label={text('transfer.amount')}
							suffix={text('transfer.unit')}
							inputMode="decimal"
							autoComplete="off"
							maxLength={20}
							error={errors.amount}
						/>
					</div>
					<Limits limits={chosen?.limits} />
				</div>
				<TextField
					name="Note"
					label={text('transfer.note')}
					labelNote={text('transfer.optional')}
					description={text('transfer.note_hint')}
					autoComplete="off"
					maxLength={maxNoteLength}
				/>
				<div>
					<OnlineButton type="submit" variant="primary">
						{text('transfer.review')}
					</OnlineButton>
				</div>
			</form>
		</Card>
	);
}

function Limits({ limits }: { readonly limits: TransferLimits | undefined }): ReactElement {
	const text = useText(creditTexts);
	const { credits, countedCredits } = useFormat();
	const transferable = useQuery(balanceQuery).data?.Transferable;
	const lines = [
		transferable !== undefined && text('transfer.transferable', countedCredits(transferable)),
		limits !== undefined && text('transfer.left_today', { amount: credits(limits.leftToday) }),
		limits !== undefined && text('transfer.proof_above', { amount: credits(limits.proofAbove) }),
	];
	return (
		<Text size="small" tone="muted" as="div">
			{lines
				.filter((line) => line !== false)
				.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
		</Text>
	);
}

/** Says what is wrong with an amount before the server would. */
function useAmountJudge() {
	const text = useText(creditTexts);
	const { credits, countedCredits } = useFormat();
	const transferable = useQuery(balanceQuery).data?.Transferable;
	return (amount: number | undefined, limits: TransferLimits | undefined): string | undefined => {
		if (amount === undefined) return text('transfer.amount_unclear', { example: credits(2_550) });
		if (amount === 0) return text('transfer.amount_zero');
		if (transferable !== undefined && amount > transferable) {
			return text('transfer.amount_over', countedCredits(transferable));
		}
		if (limits !== undefined && amount > limits.leftToday) {
			return text('transfer.amount_over_today', { amount: credits(limits.leftToday) });
		}
		return undefined;
	};
}
