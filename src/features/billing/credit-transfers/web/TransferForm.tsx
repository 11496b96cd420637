import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { type Fault, fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Card } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { type getTransferLimits, maxNoteLength } from '../contract.ts';
import { limitsQuery } from './queries.ts';
import { RecipientField } from './RecipientField.tsx';
import { WhatHappens } from './WhatHappens.tsx';
import type { Recipient, Transfer } from './transfer-attempt.ts';
import { transferTexts } from './texts.ts';

interface Typed {
	readonly recipient: Recipient;
	/** Hundredths of a credit. */
	readonly amount: number;
	readonly note: string;
}

export interface TransferFormProps {
	/** Hundredths of a credit that the person has, and that may be transferred; undefined while that is not known. */
	readonly balance: { readonly available: number; readonly transferable: number } | undefined;
	readonly onReady: (transfer: Transfer) => void;
}

export function TransferForm({ balance, onReady }: TransferFormProps): ReactElement {
	const text = useText(transferTexts);
	const amountField = useRef<HTMLInputElement>(null);
	const [recipient, setRecipient] = useState<Recipient>();
	const limits = useQuery(limitsQuery).data;
	const form = useTyped({ balance, onReady }, recipient, limits);
	useEffect(() => {
		if (recipient !== undefined) amountField.current?.focus();
	}, [recipient]);
	return (
		<div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<Card>
				<form {...form.props} className="grid gap-5">
					<RecipientField
						recipient={recipient}
						error={form.field('recipient').error}
						onChoose={(person) => {
							setRecipient(person);
							form.correct('recipient');
						}}
						onClear={() => setRecipient(undefined)}
					/>
					<div className="grid gap-2">
						<div className="sm:w-64">
							<TextField
								ref={amountField}
								{...form.field('amount')}
								label={text('transfer.amount')}
								suffix={text('transfer.unit')}
								inputMode="decimal"
								autoComplete="off"
								maxLength={20}
							/>
						</div>
						<Transferable balance={balance} />
					</div>
					<TextField
						{...form.field('note')}
						label={text('transfer.note')}
						labelNote={text('transfer.optional')}
						description={text('transfer.note_hint')}
						autoComplete="off"
						maxLength={maxNoteLength}
					/>
					<div className="max-sm:grid">
						<OnlineButton type="submit" variant="primary">
							{text('transfer.review')}
						</OnlineButton>
					</div>
				</form>
			</Card>
			<WhatHappens limits={limits} />
		</div>
	);
}

type TransferLimits = OutputOf<typeof getTransferLimits>;

function useTyped(
	{ balance, onReady }: TransferFormProps,
	recipient: Recipient | undefined,
	limits: TransferLimits | undefined,
) {
	const text = useText(transferTexts);
	const readAmount = useAmount(balance?.transferable);
	// The call comes with the question that follows.
	return useFormShell<Typed, Typed>({
		networkFailure: '',
		read: (typed) => ({
			recipient: recipient ?? fault(text('transfer.choose')),
			amount: readAmount(typed('amount'), limits),
			note: typed('note').trim(),
		}),
		send: async (typed) => typed,
		onDone({ recipient: person, amount, note }) {
			onReady({ recipient: person, amount, note: note === '' ? undefined : note });
		},
	});
}

/** What may go of what the person has. */
function Transferable({ balance }: Pick<TransferFormProps, 'balance'>): ReactElement {
	const text = useText(transferTexts);
	const { credits, countedCredits } = useFormat();
	return (
		<Text size="small" tone="muted" as="div" className="min-h-5">
			{balance !== undefined &&
				(balance.transferable === balance.available
					? text('transfer.transferable', countedCredits(balance.transferable))
					: text('transfer.without_granted', {
							amount: credits(balance.transferable),
							available: credits(balance.available),
							granted: credits(balance.available - balance.transferable),
						}))}
		</Text>
	);
}

/** An amount in hundredths of a credit, or what is wrong with it before the server would say it. */
function useAmount(
	transferable: number | undefined,
): (typed: string, limits: TransferLimits | undefined) => number | Fault {
	const text = useText(transferTexts);
	const language = useLanguage();
	const { credits, countedCredits } = useFormat();
	return (typed, limits) => {
		const amount = parseHundredths(typed, language);
		if (amount === undefined) return fault(text('transfer.amount_unclear', { example: credits(2_550) }));
		if (amount === 0) return fault(text('transfer.amount_zero'));
		if (transferable !== undefined && amount > transferable) {
			return fault(text('transfer.amount_over', countedCredits(transferable)));
		}
		if (limits !== undefined && amount > limits.leftToday) {
			return fault(text('transfer.amount_over_today', { amount: credits(limits.leftToday) }));
		}
		return amount;
	};
}
